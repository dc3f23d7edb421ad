import { chanceOf, Line, noChance, type Rules } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { kuhn } from '@umpire/games/kuhn';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { jar, noughts, partners, walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { rulesOf } from '../../tests/open-rules.ts';
import { plainValue } from '../../tests/plain-value.ts';
import { type SolvedResult, solvePosition } from '../index.ts';

const BUDGET = 100_000_000;
/** Enough for small boards. */
const REMEMBERED = 1 << 16;

function solved(line: Line, budget = BUDGET, all = false): SolvedResult {
  const found = solvePosition(line.rules, line.state, { budget, all, remembered: REMEMBERED });
  if (!found.ok) throw new Error(found.refusal.text);
  return found.value;
}

const started = (rules: Rules): Line => new Line(rules, 'solved', 0, { every: 1, chance: noChance });

/** A position after some actions at random; one that goes on. */
function somewhere(rules: Rules, number: number, plies: number): Line {
  const dice = chanceOf('somewhere', number)(1, 0);
  const line = started(rules);
  while (line.ply < plies) {
    line.play(line.legal()[dice.below(line.count)]);
    if (line.isOver) line.backTo(0);
  }
  return line;
}

const TABLES: readonly [name: string, rules: Rules, plies: number, times: number][] = [
  ['noughts', rulesOf(noughts), 2, 6],
  ['3 × 4 with a line of three', rulesOf(ticTacToe, { rows: 3, cols: 4 }), 4, 6],
  ['connect four 4 × 4 with a line of three', rulesOf(connectFour, { rows: 4, cols: 4, line: 3 }), 5, 10],
  ['connect four 3 × 5 with a line of three', rulesOf(connectFour, { rows: 3, cols: 5, line: 3 }), 5, 10],
  ['connect four 4 × 4', rulesOf(connectFour, { rows: 4, cols: 4 }), 7, 6],
];

test.each(TABLES)('%s: values, distances and best actions are those of plain minimax', (_, rules, plies, times) => {
  for (let i = 0; i < times; i++) {
    const line = somewhere(rules, i, plies);
    const plain = plainValue(line);
    const found = solved(line, BUDGET, true);
    expect(found.isWhole).toBe(true);
    expect(found.values).toEqual([plain.score, 0 - plain.score]);
    expect(found.distance).toBe(plain.score === 0 ? undefined : plain.plies);
    expect(found.best).toEqual(plain.best);
    for (const [at, action] of [...line.legal()].entries()) {
      const child = line.trial(action, () => plainValue(line));
      const expected = { action, values: [child.score, 0 - child.score] };
      expect(found.actions?.[at]).toEqual(child.score === 0 ? expected : { ...expected, distance: child.plies + 1 });
    }
  }
});

test.each([
  [1, 4],
  [4, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 2],
  [2, 5],
])('connect four %i wide and %i high, one line of one to four, is worth what plain minimax says', (cols, rows) => {
  for (let line = 1; line <= Math.min(4, Math.max(rows, cols)); line++) {
    const start = started(rulesOf(connectFour, { cols, rows, line }));
    const plain = plainValue(start);
    expect(solved(start)).toMatchObject({ values: [plain.score, 0 - plain.score], best: plain.best });
  }
});

test.each([
  [4, 4],
  [5, 4],
  [4, 5],
  [5, 5],
  [4, 6],
])('connect four %i wide and %i high is a draw, as published', (cols, rows) => {
  expect(solved(started(rulesOf(connectFour, { cols, rows })))).toMatchObject({ values: [0, 0], isWhole: true });
});

test('a won match is won as soon as can be, and a lost one lasts', () => {
  const line = started(rulesOf(connectFour));
  for (const action of [3, 3, 2, 2]) line.play(action);
  // Three discs in a row with a hole at both ends: one of them is left.
  expect(solved(line)).toMatchObject({ values: [1, -1], distance: 3, best: [1, 4] });
  line.play(4);
  expect(solved(line)).toMatchObject({ values: [1, -1], distance: 2 });
});

test('a budget ends the search, and what is proven by then is kept', () => {
  const line = started(rulesOf(connectFour));
  const found = solved(line, 10_000);
  expect([found.isWhole, found.values, found.best]).toEqual([false, undefined, []]);
  expect(found.positions).toBe(10_001);
  const second = solved(line, 10_000);
  expect(second).toEqual(found);
});

test('a small memory makes it slower, and changes nothing', () => {
  const rules = rulesOf(connectFour, { rows: 4, cols: 4 });
  const small = solvePosition(rules, started(rules).state, { budget: BUDGET, remembered: 1 });
  expect(small).toMatchObject({ ok: true, value: { values: [0, 0], isWhole: true } });
});

test.each([
  [rulesOf(kuhn), 'dice or a deal decide in it'],
  [rulesOf(partners), 'it has 4 seats'],
  [rulesOf(jar), 'dice or a deal decide in it'],
  [rulesOf(walkers, { repeat: 'threefold', size: 3 }), 'what may be played depends on earlier positions'],
])('what cannot be solved like this is refused: %#', (rules, why) => {
  const found = solvePosition(rules, rules.layout.create(), { budget: 10 });
  expect(found.ok ? 'solved' : found.refusal.text).toBe(`${rules.id} cannot be solved like this: ${why}.`);
});
