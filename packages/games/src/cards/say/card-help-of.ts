// What cards do and what words mean, for a person who asks.
import { accept, type GameCard, type Help, type OptionValue, type Result } from '@umpire/core/author';
import type { CardJson, CardSet } from '../files/card-set.ts';
import { coloursOf, fullNameOf } from '../files/decks/deck-problems.ts';
import type { ImportForm } from '../files/import/import-form.ts';
import { readCards } from '../files/read-cards.ts';
import type { Vocabulary } from '../files/vocabulary/vocabulary.ts';
import type { Seen } from './card-view.ts';
import { type KeywordWords, keywordText } from './keyword-words.ts';

export interface CardHelpSpec {
  /** How to read the table, and what a turn is. */
  readonly basics: readonly string[];
  readonly keywords: KeywordWords;
  /** Words that are not on the cards. */
  readonly words: Readonly<Record<string, string>>;
  readonly vocabulary: Vocabulary;
  readonly starterSet: CardSet;
  readonly forms: readonly ImportForm[];
  /** What the game calls the type of a card. */
  kindOf(card: CardJson): string;
  /** The type and cost of a card; if the person asked about this card, its values too. */
  factsOf(card: CardJson, isAsked: boolean): string;
}

/** What stands in the name of a keyword for the trait that it needs. */
const ANY_TRAIT = 'Class';

/** The options of a game, of which some may be left out. */
export type HelpOptions = Readonly<Record<string, OptionValue | undefined>>;

/** The help of a game: about the cards in sight, and all cards of the set that its options name. */
export function cardHelpOf(spec: CardHelpSpec): (inSight: readonly Seen[], options: HelpOptions) => Help {
  // Reading a card set takes time, so it is read once per match.
  const read = new WeakMap<HelpOptions, readonly CardJson[]>();
  return (inSight, options) => {
    const all = read.get(options) ?? cardsOf(options, spec);
    read.set(options, all);
    const seen = new Set(inSight);
    return {
      basics: spec.basics,
      cards: all.filter(({ id }) => seen.has(id)).map((card) => lineOf(card, false, spec)),
      about: (typed) => about(typed, all, seen, spec),
    };
  };
}

function cardsOf({ cards }: HelpOptions, { vocabulary, starterSet, forms }: CardHelpSpec): readonly CardJson[] {
  const set = typeof cards === 'string' && cards !== '' ? readCards(cards, vocabulary, starterSet, forms) : undefined;
  return (set?.ok === true ? set.value : starterSet).cards;
}

/** A word of the game, a trait or colour, and cards: those in sight, else any of the set, which everyone may read. */
function about(typed: string, all: readonly CardJson[], seen: ReadonlySet<Seen>, spec: CardHelpSpec): string[] {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return [];
  const words = wordLines(wanted.join(''), spec);
  const exact = all.filter((card) => wordsIn(fullNameOf(card)).join(' ') === wanted.join(' ') || isId(card, typed));
  const cards = exact.length > 0 || words.length > 0 ? exact : named(wanted, all);
  const near = cards.filter(({ id }) => seen.has(id));
  return [
    ...words,
    ...groupLines(typed.trim().toLowerCase(), all),
    ...(near.length > 0 ? near : cards).flatMap((card) => linesOf(card, spec)),
  ];
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9&']+/)
    .filter((word) => word !== '');

const isId = ({ id }: CardJson, typed: string): boolean => id.toLowerCase() === typed.trim().toLowerCase();

/** Cards whose name has words that begin so; if there are none, cards whose name contains what was typed. */
function named(wanted: readonly string[], all: readonly CardJson[]): readonly CardJson[] {
  const begun = all.filter((card) => {
    const words = wordsIn(fullNameOf(card));
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  });
  if (begun.length > 0) return begun;
  return all.filter((card) => wanted.every((word) => fullNameOf(card).toLowerCase().includes(word)));
}

/** For a trait or colour, the cards that have it: 'Gunner (trait): Cinder Gunner, …' */
function groupLines(wanted: string, all: readonly CardJson[]): string[] {
  const groups = [
    ['trait', (card: CardJson) => card.traits],
    ['colour', coloursOf],
  ] as const;
  return groups.flatMap(([what, of]) => {
    const cards = all.filter((card) => of(card).some((each) => each.toLowerCase() === wanted));
    const name = cards.flatMap((card) => of(card)).find((each) => each.toLowerCase() === wanted);
    return name === undefined ? [] : [`${name} (${what}): ${cards.map(fullNameOf).join(', ')}`];
  });
}

function wordLines(wanted: string, { keywords, words }: CardHelpSpec): string[] {
  const all = { ...keywords.help, ...words };
  const names = Object.keys(all).filter((word) => word.toLowerCase().replaceAll(' ', '') === wanted);
  return names.map((word) => `${Object.hasOwn(keywords.help, word) ? wordName(keywords, word) : word}: ${all[word]}`);
}

const wordName = (keywords: KeywordWords, word: string): string =>
  keywordText(keywords, word, undefined, keywords.withTrait?.includes(word) === true ? ANY_TRAIT : undefined);

/** The lines about a card, with the meaning of its keywords. */
function linesOf(card: CardJson, spec: CardHelpSpec): string[] {
  const { keywords } = spec;
  const meant = card.keywords.flatMap(({ k, n, trait }) => {
    const { [k]: text } = keywords.help;
    return text === undefined
      ? []
      : [
          `  ${keywordText(keywords, k, undefined, trait)}: ${text.replace(/\bN\b/g, n === undefined ? 'N' : String(n))}`,
        ];
  });
  return [lineOf(card, true, spec), marksOf(card), ...meant];
}

/** What decks and other cards know a card by: '  X-007, crimson, Raider, Gunner'. */
const marksOf = (card: CardJson): string => `  ${[card.id, ...coloursOf(card), ...card.traits].join(', ')}`;

const lineOf = (card: CardJson, isAsked: boolean, spec: CardHelpSpec): string =>
  `${fullNameOf(card)} (${spec.factsOf(card, isAsked)}): ${cardText(card, spec.keywords) || 'no text'}`;

/** The keywords and the other text of a card; '' if it has no text. */
export function cardText(card: CardJson, keywords: KeywordWords): string {
  const words = card.keywords.map(({ k, n, trait }) => keywordText(keywords, k, n, trait));
  const texts = [...words, ...card.abilities.map(({ text }) => text ?? '')].filter((each) => each !== '');
  const done = texts.join('. ').replaceAll('..', '.');
  return [done, leftOut(card)].filter((each) => each !== '').join(done.endsWith('.') ? ' ' : '. ');
}

/** The text of an imported card that cannot run; '' if there is none. */
const leftOut = ({ unimplementedText }: CardJson): string =>
  unimplementedText === undefined ? '' : `Played without this text: ${unimplementedText.replace(/\s+/g, ' ')}`;

// All cards of a game, for people who build decks, outside any match.

/** The cards of the set that the options name; refuses a file that cannot be read. */
export function cardListOf(spec: CardHelpSpec): (options: HelpOptions) => Result<readonly GameCard[]> {
  const { vocabulary, starterSet, forms, keywords } = spec;
  return ({ cards: file }) => {
    const isGiven = typeof file === 'string' && file !== '';
    const set = isGiven ? readCards(file, vocabulary, starterSet, forms) : accept(starterSet);
    if (!set.ok) return set;
    return accept(
      set.value.cards.map((card) => ({
        id: card.id,
        name: fullNameOf(card),
        kind: spec.kindOf(card),
        cost: card.cost ?? null,
        colours: coloursOf(card),
        traits: card.traits,
        facts: spec.factsOf(card, true),
        text: cardText(card, keywords),
      })),
    );
  };
}
