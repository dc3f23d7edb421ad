// The numbers of actions: ascending numbers are ascending words, and the graph says the same.
import { expect, test } from 'vitest';
import { expectGraphActions } from '../../../tests/cards/expect/expect-graph-actions.ts';
import { expectGraphsTell } from '../../../tests/cards/expect/expect-graphs-tell.ts';
import { expectListOrder } from '../../../tests/cards/expect/expect-list-order.ts';
import { openWithKit } from '../../../tests/storyweave/open-with-kit.ts';

test('a legal list is in the order of type, from, to and variant as words', () => {
  expectListOrder(openWithKit(), 5);
});

test('the graph has an edge for every legal action, with its index', () => {
  expectGraphActions(openWithKit(), 3);
});

test('different positions have different graphs', () => {
  expect(expectGraphsTell(openWithKit(), 4)).toBeGreaterThan(50);
});
