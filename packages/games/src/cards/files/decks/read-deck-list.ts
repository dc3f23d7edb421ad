// Reads a deck list in any of the usual text forms, or as JSON. Every line that is not understood is reported.
import { accept, type Result, shown } from '@umpire/core/author';
import type { CardJson, CardSet, DeckJson } from '../card-set.ts';
import { MISTAKES_MAX, type Mistake, refuseMistakes } from '../validate/mistake.ts';
import { cardFinder } from './card-finder.ts';
import { fullNameOf, LEADER, leaderWord } from './deck-problems.ts';
import { type Asked, type Asking, COPIES_MAX, readDeckLine } from './read-deck-line.ts';
import { readJsonDeck } from './read-json-deck.ts';

type Listed = Pick<CardSet, 'cards'> & Partial<Pick<CardSet, 'terms'>>;

/** By card: the last line that names it, for those who look for a mistake there. */
export const linesOfDeckList = (text: string, set: Listed): ReadonlyMap<string, number> =>
  new Map(readAsked(text, set).asked.map(({ card, line }) => [card.id, line]));

function readAsked(text: string, set: Listed): Asking {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  return /^\s*[{[]/.test(body) ? readJsonDeck(body, set) : readLines(body, set);
}

/** `name` is what the deck is called when the list does not say. */
export function readDeckList(text: string, set: Listed, name = 'deck'): Result<DeckJson> {
  const asking = readAsked(text, set);
  const mistakes = [...asking.mistakes];
  const deck = collect(asking.asked, asking.name ?? name, leaderWord(set), mistakes);
  if (mistakes.length === 0 && deck.cards.length === 0)
    mistakes.push({ line: 1, column: 1, text: 'there is no card in it' });
  if (mistakes.length > 0)
    return refuseMistakes(
      'bad-deck',
      'The deck list',
      mistakes.sort((a, b) => a.line - b.line),
    );
  return accept(deck);
}

/** From `#` on nothing is read; within a word it is part of a name. */
const COMMENT = /(?:^|\s)#.*$/;

function readLines(text: string, set: Pick<CardSet, 'cards'>): Asking {
  const finder = cardFinder(set);
  const asked: Asked[] = [];
  const mistakes: Mistake[] = [];
  text.split(/\r\n|\n|\r/).forEach((whole, i) => {
    const line = whole.replace(COMMENT, '').trim();
    if (line === '') return;
    // Hints are slow in a large set, and nobody reads the thousandth.
    const read = readDeckLine(line, mistakes.length < MISTAKES_MAX ? finder : { ...finder, hint: () => '' });
    if (read.ok) asked.push({ line: i + 1, card: read.card, n: read.n });
    else mistakes.push({ line: i + 1, column: 1, text: read.why });
  });
  return { asked, mistakes };
}

function collect(asked: readonly Asked[], name: string, leads: string, mistakes: Mistake[]): DeckJson {
  const counts = new Map<string, number>();
  let leader: CardJson | undefined;
  for (const { line, card, n } of asked) {
    const fault = (text: string): number => mistakes.push({ line, column: 1, text });
    if (card.type !== LEADER) {
      const sum = (counts.get(card.id) ?? 0) + n;
      counts.set(card.id, sum);
      if (sum > COPIES_MAX && sum - n <= COPIES_MAX)
        fault(`${sum} copies of '${shown(fullNameOf(card))}': a count is from 1 to ${COPIES_MAX}`);
    } else if (n > 1 || leader !== undefined)
      fault(`a deck has one ${leads}: '${shown(fullNameOf(card))}' is one too many`);
    else leader = card;
  }
  const cards = [...counts].map(([id, n]) => ({ id, n }));
  return { name, ...(leader && { leader: leader.id }), cards };
}
