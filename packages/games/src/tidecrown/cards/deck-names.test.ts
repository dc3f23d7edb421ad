import { expect, test } from 'vitest';
import { findDeck } from '../../cards/setting/read-match.ts';
import { starterSet } from './starter-set.ts';

test.each([
  ['red-ledger', 'Red Ledger (crimson)'],
  ['red', 'Red Ledger (crimson)'],
  ['Drowned Tide', 'Drowned Tide (crimson/azure)'],
  ['lanterns-lost', 'Lanterns Lost (azure/onyx)'],
  ['loop-lab', 'Loop Lab A (azure/onyx, tests)'],
  ['fathoms-bargain', "Fathom's Bargain (crimson/onyx)"],
  ["fathom's bargain", "Fathom's Bargain (crimson/onyx)"],
])('%s is %s', (typed, name) => {
  expect(findDeck(starterSet, typed)).toMatchObject({ ok: true, value: { name } });
});

test('the short names are those that people are told', () => {
  expect(findDeck(starterSet, 'none')).toMatchObject({
    refusal: {
      text: "There is no deck 'none'. There are: red-ledger, drowned-tide, lanterns-lost, loop-lab, fathoms-bargain.",
    },
  });
});
