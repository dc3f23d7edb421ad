import { expect, test } from 'vitest';
import { findDeck } from '../../cards/setting/read-match.ts';
import { starterSet } from './starter-set.ts';

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
