// The options about cards and decks that all card games share.
import { derived, type FileOption, file, type OptionTable, type TextOption, text } from '@umpire/core/author';

/** The most characters of a card file: a maker's file of all cards has some ten million. */
const CARDS_LENGTH_MAX = 30_000_000;

export const deckOption = (seat: number, name: string, known: string): TextOption => ({
  ...text(name, `the deck of seat ${seat}, by name: ${known}`, 100),
  known: known.split(/, | or /),
});

export const listOption = (seat: number): FileOption =>
  file('', `a deck list for seat ${seat}, instead of a deck by name`, 100_000);

export const cardsOption: FileOption = file(
  '',
  "a card set file, or another maker's card file; without one: the starter set",
  CARDS_LENGTH_MAX,
);

/** This option is absent if no hands are asked for, so states and records of such matches stay what they were. */
export const handsOption = derived(
  text('', 'opening hands, such as 0123456.00124ab: for each card its line in the deck list, 0-9 and a-z', 1000),
);

/** The names of the options that only say which cards a deck has. */
export const deckOptionsOf = (table: OptionTable): string[] =>
  Object.keys(table).filter((name) => /^(deck|list)\d$/.test(name));

/** Any deck may be played in a match that counts for a leaderboard: people build decks of their own anyway. */
export const anyDeck = (table: OptionTable): Record<string, true> =>
  Object.fromEntries(deckOptionsOf(table).map((name) => [name, true as const]));
