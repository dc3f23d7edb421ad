import { kuhn } from '@umpire/games/kuhn';
import { leduc } from '@umpire/games/leduc';
import { liarsDice } from '@umpire/games/liars-dice';
import { jar, noughts, throws } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { byName, rulesOf, searched } from '../../tests/open-rules.ts';
import { PlainSolver } from '../../tests/plain-solver.ts';
import { ALGORITHMS, equilibriumSearch } from '../index.ts';

const SMALL_DICE = rulesOf(liarsDice, { faces: 3 });

test.each([
  ['kuhn', rulesOf(kuhn), 50],
  ["liar's dice with three faces", SMALL_DICE, 5],
])('%s: cfr mixes as the plain one does, round for round', (_, rules, rounds) => {
  const plain = new PlainSolver(rules);
  for (let i = 0; i < rounds; i++) plain.round();
  const search = searched(rules, 'cfr', rounds);
  const mixes = byName(search.tree, search.mixes());
  const expected = plain.averages();
  expect(new Set(mixes.keys())).toEqual(new Set(expected.keys()));
  for (const [name, mix] of mixes)
    for (const [i, share] of mix.entries()) expect(share).toBeCloseTo(expected.get(name)?.[i] ?? -1, 10);
});

test.each([
  ['cfr', 1000, 2e-3],
  ['cfr+', 1000, 2e-4],
  ['dcfr', 1000, 3e-4],
  ['pcfr+', 1000, 1e-7],
  ['mccfr', 100_000, 1e-2],
] as const)('kuhn by %s is worth -1/18 after %i rounds, exploitable by %d at most', (algorithm, rounds, most) => {
  const { values, exploitability } = searched(rulesOf(kuhn), algorithm, rounds).measure();
  expect(values[0]).toBeCloseTo(-1 / 18, 3);
  expect(values[1]).toBeCloseTo(1 / 18, 3);
  expect(exploitability).toBeLessThan(most);
});

test('the second seat of kuhn has one way to play: a jack bluffs and a queen calls one time in three', () => {
  const search = searched(rulesOf(kuhn), 'pcfr+', 10_000);
  const mixes = search.mixes();
  const bets = search.tree.sets.filter(({ seat }) => seat === 1).map(({ first }) => mixes[first + 1]);
  const expected = [0, 0, 1 / 3, 1 / 3, 1, 1];
  for (const [i, share] of bets.toSorted((a, b) => a - b).entries()) expect(share).toBeCloseTo(expected[i], 3);
});

test('leduc is worth -0.0856, and 20,000 rounds leave hardly anything to gain', () => {
  const search = searched(rulesOf(leduc), 'pcfr+', 20_000);
  const { values, exploitability } = search.measure();
  expect([search.tree.nodes, search.tree.sets.length]).toEqual([1936, 288]);
  expect(values[0]).toBeCloseTo(-0.0856, 4);
  expect(exploitability).toBeLessThan(3e-6);
});

test("in liar's dice with three faces every algorithm finds the same value", () => {
  const values = ALGORITHMS.map(
    (algorithm) => searched(SMALL_DICE, algorithm, algorithm === 'mccfr' ? 50_000 : 2000).measure().values[0],
  );
  for (const value of values) expect(Math.abs(value - values[2])).toBeLessThan(0.01);
});

test('in rock, paper, scissors each throw is as likely as the others', () => {
  const mixes = searched(rulesOf(throws), 'cfr+', 2000).mixes();
  for (const share of mixes) expect(share).toBeCloseTo(1 / 3, 2);
});

test('a game for more than two, or one that is too large, is refused with a sentence', () => {
  const refused = (rules: ReturnType<typeof rulesOf>, nodesMax?: number): string => {
    const found = equilibriumSearch(rules, 'cfr', { below: () => 0 }, nodesMax === undefined ? {} : { nodesMax });
    return found.ok ? 'accepted' : found.refusal.text;
  };
  expect(refused(rulesOf(jar, { seats: 3 }))).toBe(
    'An equilibrium is found for two seats that play for a zero sum; jar has 3 seats.',
  );
  expect(refused(rulesOf(noughts), 1000)).toMatch(
    /^noughts with these options is too large .*more than 1000 positions\.$/,
  );
});
