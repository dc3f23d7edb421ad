import { expect, inject, test } from 'vitest';
import { expectConformance } from '../conformance.ts';
import { matchGolden } from '../golden/match-golden.ts';
import { playthrough } from '../golden/playthrough.ts';
import {
  jar,
  noughts,
  partners,
  rings,
  sixCards,
  threeCards,
  throws,
  tinyChess,
  tinyShogi,
  walkers,
  weakWalkers,
} from './index.ts';

/** The fast run takes a few of the cases; the slow run takes them all. */
const isSlowRun = inject('run') === 'slow';
const few = <T>(cases: readonly T[], count: number): readonly T[] => (isSlowRun ? cases : cases.slice(0, count));

test('noughts keeps the contract', () => {
  expect(expectConformance(noughts).matches).toBe(24);
});

test('three cards keeps the contract', () => {
  expectConformance(threeCards, {}, { matches: 60 });
});

test('rock, paper, scissors keeps the contract: nobody sees a throw before both have thrown', () => {
  expectConformance(throws, {}, { matches: 60 });
});

test('partners keep the contract: two win together, or it is a draw', () => {
  const { endings } = expectConformance(partners, {}, { matches: 24 });
  expect(Object.keys(endings)).toEqual(expect.arrayContaining(['more-coins', 'level']));
});

test('six cards keeps the contract', () => {
  expect(expectConformance(sixCards, {}, { matches: 60 }).unplayed).toEqual([]);
});

const TABLES: readonly [seats: number, matches: number][] = [
  [2, 12],
  [3, 9],
  [4, 7],
];

test.each(few(TABLES, 1))('the jar with %i seats keeps the contract, and every card is played', (seats, matches) => {
  const { played, unplayed } = expectConformance(jar, { seats }, { matches });
  expect(unplayed).toEqual([]);
  expect(played).toContain('give balm');
});

test.each(few([{}, { size: 3 }, { size: 3, repeat: 'threefold' }], 1))('walkers %j keep the contract', (options) => {
  expectConformance(walkers, options, { matches: 10 });
});

test('walkers with threefold keep the contract, and some matches end in a repetition', () => {
  const { endings } = expectConformance(walkers, { repeat: 'threefold' }, { matches: 16 });
  expect(endings.repetition).toBeGreaterThan(0);
});

test.each(['superko', 'threefold'])('weak walkers with %s keep all of it that does not trust the key', (repeat) => {
  expectConformance(weakWalkers, { repeat, size: 3 }, { matches: 10, skip: ['key-injective', 'key-flip'] });
});

const RINGS = [
  { rule: 'deviate', act: 3, graph: 'A0>B,C% B1>A,C C2>A^,B,+2', seats: 3 },
  { rule: 'limit', graph: 'A0>B,C B1>A,C C0>A,+0,=' },
  {},
  { graph: 'A0>B,B~ B1>A,A~,C C0>A!,A#,D D1>A?B,=,+0', seats: 3 },
];

test.each(few(RINGS, 2))('rings %j keep the contract', (options) => {
  expectConformance(rings, options, { matches: 16 });
});

test('tiny chess keeps the contract', () => {
  const { played, endings } = expectConformance(
    tinyChess,
    {},
    { matches: isSlowRun ? 8 : 2, skip: isSlowRun ? [] : RARE },
  );
  if (!isSlowRun) return;
  expect(played.toSorted()).toEqual(['castle', 'move', 'promote', 'take', 'take-in-passing']);
  expect(endings.fivefold).toBeGreaterThan(0);
});

if (isSlowRun)
  test('tiny chess that soon calls moves quiet keeps the contract', () => {
    const { endings } = expectConformance(tinyChess, { quiet: 3 }, { matches: 6 });
    expect(endings['seventy-five-moves']).toBeGreaterThan(0);
  });

test.each(few([{}, { start: 'k3/4/4/4/1R1K b -' }], 0))('tiny shogi %j keeps the contract', (options) => {
  const { endings } = expectConformance(tinyShogi, options, { matches: 8 });
  expect(endings['no-result']).toBeGreaterThan(0);
});

/** Checks whose events are too rare for two matches. */
const RARE = ['actions-played'];

const golden = (name: string): URL => new URL(`./goldens/${name}.txt`, import.meta.url);
const rulesOf = <S>(opened: { ok: true; value: S } | { ok: false }): S => {
  if (!opened.ok) throw new Error('refused');
  return opened.value;
};

test('the playthroughs are as they were', () => {
  matchGolden(golden('noughts'), playthrough(rulesOf(noughts.open({})), { seed: 'golden' }));
  matchGolden(golden('three-cards'), playthrough(rulesOf(threeCards.open({})), { seed: 'golden' }));
  matchGolden(golden('six-cards'), playthrough(rulesOf(sixCards.open({})), { seed: 'golden' }));
  matchGolden(golden('jar-3'), playthrough(rulesOf(jar.open({ seats: 3 })), { seed: 'golden', plies: 40 }));
  matchGolden(golden('partners'), playthrough(rulesOf(partners.open({})), { seed: 'golden' }));
  matchGolden(golden('walkers'), playthrough(rulesOf(walkers.open({})), { seed: 'golden', plies: 12 }));
  matchGolden(golden('tiny-chess'), playthrough(rulesOf(tinyChess.open({})), { seed: 'golden', plies: 12 }));
  matchGolden(golden('tiny-shogi'), playthrough(rulesOf(tinyShogi.open({})), { seed: 'golden', plies: 12 }));
});
