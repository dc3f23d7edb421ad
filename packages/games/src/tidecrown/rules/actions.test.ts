// The numbers of actions: ascending numbers are ascending words, and the graph says the same.
import { expect, test } from 'vitest';
import { expectGraphActions } from '../../../tests/cards/expect/expect-graph-actions.ts';
import { expectGraphsTell } from '../../../tests/cards/expect/expect-graphs-tell.ts';
import { expectListOrder } from '../../../tests/cards/expect/expect-list-order.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';

const DECKS = [
  ['red-ledger', 'drowned-tide'],
  ['lanterns-lost', 'fathoms-bargain'],
  ['loop-lab', 'loop-lab'],
] as const;

test.each(DECKS)('a legal list is in the order of type, from, to and variant as words: %s, %s', (deck1, deck2) => {
  expectListOrder(openWithKit({ deck1, deck2 }), 3);
});

test.each(DECKS)('the graph has an edge for every legal action, with its index: %s, %s', (deck1, deck2) => {
  expectGraphActions(openWithKit({ deck1, deck2 }), 3);
});

test.each(DECKS)('different positions have different graphs: %s, %s', (deck1, deck2) => {
  expect(expectGraphsTell(openWithKit({ deck1, deck2 }), 4)).toBeGreaterThan(50);
});
