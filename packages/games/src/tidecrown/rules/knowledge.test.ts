// Who knows what.
import { expect, test } from 'vitest';
import { expectTold } from '../../../tests/cards/expect/expect-told.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { table } from '../../../tests/tidecrown/table.ts';

test.each([
  ['red-ledger', 'drowned-tide'],
  ['lanterns-lost', 'fathoms-bargain'],
] as const)('[TC-8] nobody knows more cards than the events told: %s, %s', (deck1, deck2) => {
  expectTold(openWithKit({ deck1, deck2 }), 6);
});

test('[TC-8] whether a life card has a Reveal is told to nobody by how its owner is asked', () => {
  const taken = (life: string[]) => table({}, { life }).attack('Captain').act('done', 'no');
  const told = (life: string[]) => JSON.stringify(taken(life).heard(0));
  expect(told(['TC-020'])).toBe(told(['TC-001']));
  expect(told(['TC-020'])).not.toMatch(/TC-020/);
});

test('[TC-8] what one could have countered with is told to nobody', () => {
  const told = (hand: string[]) => JSON.stringify(table({}, { hand, gales: 1 }).fight('Captain').heard(0));
  expect(told(['TC-009'])).toBe(told(['TC-010']));
});
