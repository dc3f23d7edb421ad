// The bots for Tidecrown are examples too: they make no fault, and their table of cards agrees with the cards.
import { readFileSync } from 'node:fs';
import { tidecrown } from '@umpire/games/tidecrown';
import { expect, test } from 'vitest';
import { CARDS } from '../../../../bots/tidecrown/cards.ts';
import { playShipped } from './shipped-bots.ts';

const MATCHES = 8;
const FILES = ['tidecrown/rush.ts', 'tidecrown/control.ts', 'random.ts'];
const DECKS = ['red-ledger', 'drowned-tide', 'lanterns-lost', 'fathoms-bargain', 'loop-lab'];

test.each(DECKS)('rush and control play %s without a fault', async (deck) => {
  const seatings = Array.from({ length: MATCHES }, (_, deal) => ({ deal, seats: [deal % 2, (deal + 1) % 3] }));
  const played = await playShipped(tidecrown, { deck1: deck, deck2: deck }, FILES, seatings);
  expect(played.flatMap(({ trouble }) => trouble)).toEqual([]);
  expect(played.length).toBe(MATCHES);
});

test('both beat a random player nearly always', async () => {
  const seatings = Array.from({ length: 12 }, (_, deal) => ({ deal, seats: [deal % 2, 2] }));
  const played = await playShipped(tidecrown, {}, FILES, seatings);
  expect(played.filter(({ places }) => places[0] === 1).length).toBeGreaterThan(9);
});

test('their table of cards is that of the starter set', () => {
  const file = new URL('../../../games/src/tidecrown/cards/starter.json', import.meta.url);
  const { cards } = JSON.parse(readFileSync(file, 'utf8'));
  const told = cards.map((card: Record<string, unknown>) => [card.name, [card.id, card.cost ?? 0, card.counter ?? 0]]);
  expect(Object.entries(CARDS)).toEqual(told);
});
