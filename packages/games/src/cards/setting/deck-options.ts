// The options about cards and decks that card games have alike.
import { type FileOption, file, type TextOption, text } from '@umpire/core';

/** Makers' files of all their cards have some ten million characters. */
const CARDS_LENGTH_MAX = 30_000_000;

export const deckOption = (seat: number, name: string, known: string): TextOption =>
  text(name, `the deck of seat ${seat}, by name: ${known}`, 100);

export const listOption = (seat: number): FileOption =>
  file('', `a deck list for seat ${seat}, instead of a deck by name`, 100_000);

export const cardsOption: FileOption = file(
  '',
  "a card set file, or another maker's card file; without one: the starter set",
  CARDS_LENGTH_MAX,
);
