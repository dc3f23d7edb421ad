import { seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { expectBlind, numbersOf } from '../../../tests/cards/feature-numbers.ts';
import { openWithKit } from '../../../tests/storyweave/open-with-kit.ts';
import { table } from '../../../tests/storyweave/table.ts';

const t = table(
  {
    play: ['SW-001', 'SW-004 exerted d1', 'SW-031 drying', 'SW-009', 'SW-028'],
    hand: ['SW-001', 'SW-041', 'SW-025'],
    discard: ['SW-002', 'SW-003'],
    deck: ['SW-001', 'SW-001', 'SW-001'],
    ...{ ink: 3, inkReady: 2, lore: 5 },
  },
  { play: ['SW-011'], hand: ['SW-012'], lore: 7 },
);
const seen = (seat: number): Record<string, number> => numbersOf(t.rules, seenBy(t.rules, t.state, seat), seat);

test('the numbers of a side are those of its cards', () => {
  expect(seen(0)).toMatchObject({
    ...{ 'own.lore': 5, 'own.ink': 3, 'own.ink.ready': 2, 'own.hand': 3, 'own.deck': 3, 'own.discard': 2 },
    ...{ 'own.characters': 3, 'own.items': 1, 'own.locations': 1 },
    ...{ 'own.ready': 1, 'own.drying': 1, 'own.exerted': 1, 'own.damage': 1 },
    ...{ 'own.winThreshold': 20, 'own.skip.draw': 0, 'own.out': 0 },
    ...{
      'other.lore': 7,
      'other.hand': 1,
      'other.characters': 1,
      'other.keyword.evasive': 1,
      'own.keyword.evasive': 0,
    },
  });
  expect(seen(0)['own.strength']).toBe(t.stat('Pim Tallow', 'strength') + t.stat('Brother Moth', 'strength') + 2);
  expect(seen(0)['own.quest.ready']).toBe(t.stat('Pim Tallow', 'lore'));
  expect(seen(0)['own.strength.ready']).toBe(t.stat('Pim Tallow', 'strength'));
});

test('the moment is whose turn it is, the step and what is asked', () => {
  const moment = (seat: number): unknown[] =>
    ['turn', 'own.turn', 'own.decides', 'step.main', 'step.end', 'decision.main', 'decision.mulligan', 'over'].map(
      (name) => seen(seat)[name],
    );
  expect(moment(0)).toEqual([3, 1, 1, 1, 0, 1, 0, 0]);
  expect(moment(1)).toEqual([3, 0, 0, 1, 0, 1, 0, 0]);
});

test('the other seat sees the same table from its own side', () => {
  const [mine, theirs] = [seen(0), seen(1)];
  for (const [name, value] of Object.entries(mine)) {
    if (!name.startsWith('other.')) continue;
    expect([name, value]).toEqual([name, theirs[name.replace('other.', 'own.')]]);
  }
});

test('one knows the costs of one’s own hand, and of no other', () => {
  expect(seen(0)).toMatchObject({ 'own.hand.characters': 2 });
  const costs = (seat: number): number[] =>
    Object.entries(seen(seat)).flatMap(([name, n]) => (name.startsWith('own.hand.cost') ? [n] : []));
  const printed = ['SW-001', 'SW-041', 'SW-025'].map((id) => t.kit.book.cost[t.kit.book.byId.get(id) ?? 0]);
  expect(costs(0)).toEqual(
    Array.from({ length: 8 }, (_, cost) => printed.filter((c) => Math.min(c, 7) === cost).length),
  );
  // Asked for a seat whose cards are erased, nothing is counted.
  const masked = numbersOf(t.rules, seenBy(t.rules, t.state, 1), 0);
  expect(Object.entries(masked).filter(([name, n]) => name.startsWith('own.hand.') && n !== 0)).toEqual([]);
});

test('with more seats the others stand in the order of play', () => {
  const {
    learning: { features },
  } = openWithKit({ seats: 3 }).rules;
  const sides = new Set(features?.names.filter((name) => name.endsWith('.lore')));
  expect(sides).toEqual(new Set(['own.lore', 'other1.lore', 'other2.lore']));
  const three = table({ lore: 1 }, { lore: 2 }, { lore: 3 });
  const lores = (seat: number): unknown[] => {
    const numbers = numbersOf(three.rules, seenBy(three.rules, three.state, seat), seat);
    return ['own.lore', 'other1.lore', 'other2.lore'].map((name) => numbers[name]);
  };
  expect([0, 1, 2].map(lores)).toEqual([
    [1, 2, 3],
    [2, 3, 1],
    [3, 1, 2],
  ]);
});

test('there are enough numbers and not too many', () => {
  const {
    learning: { features },
  } = t.rules;
  expect(features?.shape).toEqual([features?.names.length]);
  expect(features?.names.length).toBeGreaterThan(40);
  expect(features?.names.length).toBeLessThanOrEqual(120);
});

test('nothing that is hidden is read', () => {
  expectBlind(openWithKit(), 4);
});
