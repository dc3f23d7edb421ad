// What cards do and words mean, for a person who asks.
import type { Help, Options } from '@umpire/core';
import type { CardJson, CardSet } from '../files/card-set.ts';
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
  /** What kind of card it is, what it costs; and its values, for those who ask about this card. */
  factsOf(card: CardJson, isAsked: boolean): string;
}

/** Of a keyword that names a trait any is meant: what stands in its place. */
const ANY_TRAIT = 'Class';

/** The help of a game: about the cards in sight, of the set that its options name. */
export function cardHelpOf(spec: CardHelpSpec): (inSight: readonly Seen[], options: Options) => Help {
  // A card set is long: once per match is enough.
  const read = new WeakMap<Options, readonly CardJson[]>();
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

function cardsOf({ cards }: Options, { vocabulary, starterSet, forms }: CardHelpSpec): readonly CardJson[] {
  const set = typeof cards === 'string' && cards !== '' ? readCards(cards, vocabulary, starterSet, forms) : undefined;
  return (set?.ok === true ? set.value : starterSet).cards;
}

const nameOf = ({ name, fullName }: CardJson): string => fullName ?? name;

/** A word first, then cards in sight, then any card of the set: everyone may read those. */
function about(typed: string, all: readonly CardJson[], seen: ReadonlySet<Seen>, spec: CardHelpSpec): string[] {
  const wanted = typed
    .toLowerCase()
    .split(/[^a-z0-9&']+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const cards = all.filter((card) => wanted.every((word) => nameOf(card).toLowerCase().includes(word)));
  const near = cards.filter(({ id }) => seen.has(id));
  return [
    ...wordLines(wanted.join(''), spec),
    ...(near.length > 0 ? near : cards).flatMap((card) => linesOf(card, spec)),
  ];
}

function wordLines(wanted: string, { keywords, words }: CardHelpSpec): string[] {
  const all = { ...keywords.help, ...words };
  const names = Object.keys(all).filter((word) => word.toLowerCase().replaceAll(' ', '') === wanted);
  return names.map((word) => `${Object.hasOwn(keywords.help, word) ? wordName(keywords, word) : word}: ${all[word]}`);
}

const wordName = (keywords: KeywordWords, word: string): string =>
  keywordText(keywords, word, undefined, keywords.withTrait?.includes(word) === true ? ANY_TRAIT : undefined);

/** With what its keywords mean. */
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
  return [lineOf(card, true, spec), ...meant];
}

function lineOf(card: CardJson, isAsked: boolean, { keywords, factsOf }: CardHelpSpec): string {
  const words = card.keywords.map(({ k, n, trait }) => keywordText(keywords, k, n, trait));
  const texts = [...words, ...card.abilities.map(({ text }) => text ?? '')].filter((each) => each !== '');
  const done = texts.join('. ').replaceAll('..', '.');
  const all = [done, leftOut(card)].filter((each) => each !== '').join(done.endsWith('.') ? ' ' : '. ');
  return `${nameOf(card)} (${factsOf(card, isAsked)}): ${all || 'no text'}`;
}

/** What another maker's card says and nothing here can run. */
const leftOut = ({ unimplementedText }: CardJson): string =>
  unimplementedText === undefined ? '' : `Played without this text: ${unimplementedText.replace(/\s+/g, ' ')}`;
