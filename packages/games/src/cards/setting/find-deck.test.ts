import { expect, test } from 'vitest';
import { findDeck } from './read-match.ts';

const named = (...names: string[]) => ({ decks: names.map((name) => ({ name, cards: [] })) });

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

test.each(['fathoms-bargain', "fathom's bargain", 'fathom’s', 'FATHOMS'])('an apostrophe is no letter: %s', (typed) => {
  expect(findDeck(named("Fathom's Bargain (slow)", 'Tide'), typed)).toMatchObject({
    value: { name: "Fathom's Bargain (slow)" },
  });
  expect(findDeck(named("Fathom's Bargain (slow)"), 'none')).toMatchObject({
    refusal: { text: "There is no deck 'none'. There are: fathoms-bargain." },
  });
});
