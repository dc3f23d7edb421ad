// The fields of a set and of a card that do not depend on the game.
import { type Fields, integer, list, object, one, optional, type Shape, TEXT } from './shape.ts';

const ANY: Shape = { is: 'any' };
const texts: Shape = { is: 'dictionary', of: TEXT };

export const SET_FIELDS: Fields = {
  format: TEXT,
  game: TEXT,
  title: TEXT,
  styleOf: optional(TEXT),
  license: optional(TEXT),
  terms: texts,
  rules: ANY,
  cards: ANY,
  decks: ANY,
  vocabulary: optional(ANY),
  mechanics: optional(texts),
  loops: optional(ANY),
  coverage: optional(ANY),
  usage: optional(ANY),
};

export const CARD_FIELDS: Fields = {
  id: TEXT,
  name: TEXT,
  names: optional(list(TEXT, 1)),
  type: ANY,
  traits: list(TEXT),
  keywords: list({ is: 'keyword' }),
  abilities: ANY,
  covers: optional(list(TEXT)),
  unimplementedText: optional(TEXT),
};

export const DECK_FIELDS: Fields = {
  name: TEXT,
  leader: optional(TEXT),
  cards: list(object({ id: TEXT, n: integer(1, 250) }), 1),
  size: optional(integer(0)),
  inks: optional(list(TEXT)),
  legalityErrors: optional(list(TEXT)),
};

export const DECK_RULE_FIELDS: Fields = {
  deckMin: optional(integer(1, 250)),
  deckSize: optional(integer(1, 250)),
  maxCopies: optional(integer(1)),
  copiesKey: optional(one('id', 'name', 'fullName')),
  openingHand: integer(0, 60),
};
