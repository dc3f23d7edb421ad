import { expect, test } from 'vitest';
import type { Book } from '../book.ts';
import { findCard } from './find-card.ts';
import { joinNames } from './read-laid.ts';

/** A book of cards given by id, name and full name; a full name `name, version` has a version. */
const bookOf = (...cards: (readonly [id: string, name: string, fullName?: string])[]): Book =>
  ({
    defs: [['?', 'a card'], ...cards].map(([id, name, fullName = name], number) => ({
      number,
      name: fullName,
      card: { id, name },
    })),
  }) as unknown as Book;

const book = bookOf(
  ['a1', 'Gull'],
  ['A1', 'Gannet'],
  ['b', 'Wren', 'Wren - Young'],
  ['c', 'Wren', 'Wren - Old'],
  ['d', 'Tern', 'Tern - Grey'],
  ['e', 'Auk, the Great'],
  ['f', 'Auk'],
  ['g', 'Rook, Black, and Sons'],
);

test.each([
  ['a1', 1],
  ['A1', 2],
  ['B', 3],
  ['wren - OLD', 4],
  ['tern', 5],
  ['auk', 7],
  ['auk, the great', 6],
  ['rook', 8],
])('%s is card %i', (typed, number) => {
  expect(findCard(book, typed)).toEqual({ ok: true, value: number });
});

test.each([
  ['wren', "setup: 'wren': this can mean Wren - Young (b) or Wren - Old (c): write one of these."],
  ['?', "setup: '?': there is no such card."],
  ['a card', "setup: 'a card': there is no such card."],
  ['gul', "setup: 'gul': there is no such card; perhaps 'Gull'."],
])('%s is refused', (typed, text) => {
  expect(findCard(book, typed)).toMatchObject({ ok: false, refusal: { code: 'bad-setup', text } });
});

const FLAG = /\s+(?=tired(?:\s|$))/;

test.each([
  [
    ['Rook', ' Black', ' and Sons tired', ' b'],
    ['Rook, Black, and Sons tired', ' b'],
  ],
  // A card with exactly this name goes before one with a longer name.
  [
    ['Auk', 'the Great'],
    ['Auk', 'the Great'],
  ],
  [
    ['Rook tired', 'Black', 'and Sons'],
    ['Rook tired', 'Black', 'and Sons'],
  ],
])('%j are the cards %j', (pieces, texts) => {
  expect(joinNames(book, pieces, FLAG)).toEqual(texts);
});
