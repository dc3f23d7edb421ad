// What cards do and words mean, for a person who asks.
import type { Options } from '@umpire/core';
import type { CardJson } from '../cards/files/card-set.ts';
import { readCards } from '../cards/files/read-cards.ts';
import { STORYWEAVE_FORMS } from './import-forms.ts';
import { KEYWORD_HELP, keywordText, WORD_HELP } from './keyword-help.ts';
import { starterSet } from './starter-set.ts';
import type { StoryweaveView } from './view.ts';
import { STORYWEAVE } from './vocabulary.ts';

export interface CardHelp {
  /** How to read the table, and what a turn is. */
  readonly basics: readonly string[];
  /** What the cards in sight do, one line each. */
  readonly cards: readonly string[];
  /** What is known about a card or a word; nothing where nobody knows it. */
  about(typed: string): readonly string[];
}

const BASICS = [
  'In a turn, in any order and as often as you can pay: ink one card, play cards, quest with characters for lore, challenge. Then end it. 20 lore win.',
  '2/3 is strength and willpower, ◆1 the lore of a quest, ◇ what may be inked, ink 3 of 5: 3 ready, 5 in all',
  'a number of the list may be typed instead of the words; several at once: 1, 4',
];

/** A card set is long: once per match is enough. */
const read = new WeakMap<Options, readonly CardJson[]>();

export function cardHelp(view: StoryweaveView, options: Options): CardHelp {
  const all = read.get(options) ?? cardsOf(options);
  read.set(options, all);
  const seen = new Set(
    view.seats.flatMap(({ hand, play, discard }) => [...hand, ...play.map(({ card }) => card), ...discard]),
  );
  return {
    basics: BASICS,
    cards: all.filter(({ id }) => seen.has(id)).map((card) => lineOf(card)),
    about: (typed) => about(typed, all, seen),
  };
}

function cardsOf({ cards }: Options): readonly CardJson[] {
  const set =
    typeof cards === 'string' && cards !== '' ? readCards(cards, STORYWEAVE, starterSet, STORYWEAVE_FORMS) : undefined;
  return (set?.ok === true ? set.value : starterSet).cards;
}

const nameOf = ({ name, fullName }: CardJson): string => fullName ?? name;

/** A word first, then cards in sight, then any card of the set: everyone may read those. */
function about(typed: string, all: readonly CardJson[], seen: ReadonlySet<string | null>): string[] {
  const wanted = typed
    .toLowerCase()
    .split(/[^a-z0-9&']+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const words = wordLines(wanted.join(''));
  const cards = all.filter((card) => wanted.every((word) => nameOf(card).toLowerCase().includes(word)));
  const near = cards.filter(({ id }) => seen.has(id));
  return [...words, ...(near.length > 0 ? near : cards).flatMap(linesOf)];
}

function wordLines(wanted: string): string[] {
  const all = { ...KEYWORD_HELP, ...WORD_HELP };
  const names = Object.keys(all).filter((word) => word.toLowerCase() === wanted);
  return names.map((word) => `${Object.hasOwn(KEYWORD_HELP, word) ? wordName(word) : word}: ${all[word]}`);
}

/** Of a shift onto a trait, any trait is meant. */
const wordName = (word: string): string => keywordText(word, undefined, word === 'classShift' ? 'Class' : undefined);

/** With what its keywords mean. */
function linesOf(card: CardJson): string[] {
  const stats = card.type === 'character' ? `, ${card.strength ?? 0}/${card.willpower ?? 0} ◆${card.lore ?? 0}` : '';
  const meant = card.keywords.flatMap(({ k, n, trait }) => {
    const { [k]: text } = KEYWORD_HELP;
    return text === undefined
      ? []
      : [`  ${keywordText(k, undefined, trait)}: ${text.replace(/\bN\b/g, n === undefined ? 'N' : String(n))}`];
  });
  return [lineOf(card, stats), ...meant];
}

function lineOf(card: CardJson, stats = ''): string {
  const { type, cost, keywords, abilities } = card;
  const words = keywords.map(({ k, n, trait }) => keywordText(k, n, trait));
  const texts = [...words, ...abilities.map(({ text }) => text ?? '')].filter((each) => each !== '');
  const done = texts.join('. ').replaceAll('..', '.');
  const all = [done, leftOut(card)].filter((each) => each !== '').join(done.endsWith('.') ? ' ' : '. ');
  return `${nameOf(card)} (${type}, ${cost ?? 0}${stats}): ${all || 'no text'}`;
}

/** What another maker's card says and nothing here can run. */
const leftOut = ({ unimplementedText }: CardJson): string =>
  unimplementedText === undefined ? '' : `Played without this text: ${unimplementedText.replace(/\s+/g, ' ')}`;
