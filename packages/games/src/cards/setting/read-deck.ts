// The deck of one seat: a list from a file, or a deck of the set by its name; checked by the rules of the set.
import { type Result, refuse } from '@umpire/core/author';
import type { CardSet, DeckJson } from '../files/card-set.ts';
import { findDeckProblems } from '../files/decks/deck-problems.ts';
import { linesOfDeckList, readDeckList } from '../files/decks/read-deck-list.ts';
import { about } from './about.ts';
import { findDeck } from './find-deck.ts';

/** What the options say about a seat's deck. */
export interface DeckChoice {
  readonly deck: string;
  /** The text of a list, or nothing. */
  readonly list: string;
}

export function readDeck(set: CardSet, { deck, list }: DeckChoice, seat: number): Result<DeckJson> {
  if (list === '') return playable(findDeck(set, deck), set, seat);
  return about(`list${seat + 1}`, playable(readDeckList(list, set, `list of seat ${seat}`), set, seat, list));
}

function playable(deck: Result<DeckJson>, set: CardSet, seat: number, list = ''): Result<DeckJson> {
  if (!deck.ok) return deck;
  const [problem] = findDeckProblems(deck.value, set);
  if (problem === undefined) return deck;
  const { text, id } = problem;
  const line = list === '' || id === undefined ? undefined : linesOfDeckList(list, set).get(id);
  const where = line === undefined ? '' : `Line ${line}: `;
  return refuse('bad-deck', text, `The deck of seat ${seat} cannot be played. ${where}${text}`);
}
