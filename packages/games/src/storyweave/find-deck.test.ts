import { expect, test } from 'vitest';
import { findDeck } from './find-deck.ts';
import { starterSet } from './starter-set.ts';

const named = (...names: string[]) => ({ decks: names.map((name) => ({ name, cards: [] })) });

test.each([
  ['lanterns', 'Lanterns & Cinders (dawn/ember)'],
  ['LANTERNS & cinders (dawn/ember)', 'Lanterns & Cinders (dawn/ember)'],
  ['m', 'Masks & Machines (dusk/iron)'],
  ['loop-lab', 'Loop Lab B (iron/ember, tests)'],
  ['lo', 'Loop Lab B (iron/ember, tests)'],
])('%s is %s', (typed, name) => {
  expect(findDeck(starterSet, typed)).toMatchObject({ ok: true, value: { name } });
});

test.each([
  ['foo', "There is no deck 'foo'. There are: lanterns, masks, loop-lab."],
  ['', "There is no deck ''. There are: lanterns, masks, loop-lab."],
  ['??', "There is no deck '??'. There are: lanterns, masks, loop-lab."],
  ['l', "The deck 'l' can mean lanterns or loop-lab: write one of these."],
])('%j is refused, with the short names', (typed, text) => {
  expect(findDeck(starterSet, typed)).toMatchObject({ ok: false, refusal: { text } });
});

test('a deck whose name begins another is found by its whole name, and the other by more of it', () => {
  const set = named('Tide', 'Tide B', 'Tide B (slow)');
  expect(findDeck(set, 'tide')).toMatchObject({ value: { name: 'Tide' } });
  expect(findDeck(set, 'tide b')).toMatchObject({ value: { name: 'Tide B' } });
  expect(findDeck(set, 'tide-b-slow')).toMatchObject({ value: { name: 'Tide B (slow)' } });
  expect(findDeck(set, 'none')).toMatchObject({
    refusal: { text: "There is no deck 'none'. There are: tide, tide-b, tide-b-slow." },
  });
});

test('a set without decks asks for lists, and does not name a deck that nobody asked for', () => {
  expect(findDeck(named(), 'lanterns')).toMatchObject({ refusal: { code: 'unknown-deck', value: null } });
});
