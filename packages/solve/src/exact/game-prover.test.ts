import { chanceOf, Line, noChance, type Rules, type Solver } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { expect, test } from 'vitest';
import { rulesOf } from '../../tests/open-rules.ts';
import { ownSolver, withSolver } from '../../tests/own-solver.ts';
import { type SolvedResult, solvePosition } from '../index.ts';

const LARGE = 100_000_000;
/** Enough for small boards. */
const REMEMBERED = 1 << 16;

function solved({ rules, state }: Line, budget = LARGE): SolvedResult {
  const found = solvePosition(rules, state, { budget, all: true, remembered: REMEMBERED });
  if (!found.ok) throw new Error(found.refusal.text);
  return found.value;
}

const started = (rules: Rules): Line => new Line(rules, 'solved', 0, { every: 1, chance: noChance });
const fours = (cols: number, rows: number): Rules => rulesOf(connectFour, { cols, rows, line: 4 });

/** The same after some actions at random; one that goes on. */
function wander(line: Line, number: number, plies: number): void {
  const dice = chanceOf('wander', number)(1, 0);
  line.backTo(0);
  while (line.ply < plies) {
    line.play(line.legal()[dice.below(line.count)]);
    if (line.isOver) line.backTo(0);
  }
}

/** Everything but the effort. */
const answers = ({ positions: _, ...answer }: SolvedResult) => answer;

test.each([
  [1, 4, 0],
  [4, 1, 0],
  [1, 20, 3],
  [2, 17, 10],
  [4, 2, 0],
  [2, 5, 0],
  [5, 2, 0],
  [20, 1, 10],
  [4, 3, 2],
  [3, 4, 2],
  [4, 4, 5],
  [5, 4, 8],
  [4, 5, 8],
  [7, 3, 9],
  [6, 5, 19],
  [7, 6, 30],
  [8, 6, 37],
  [4, 13, 42],
])('%i wide and %i high: the game and the rules prove the same', (cols, rows, plies) => {
  const rules = fours(cols, rows);
  expect(rules.search.solver).toBeDefined();
  const [own, general] = [started(rules), started(withSolver(rules, undefined))];
  for (let i = 0; i < 8; i++) {
    for (const line of [own, general]) wander(line, i, plies);
    expect(answers(solved(own)), `${cols} × ${rows}, number ${i}`).toEqual(answers(solved(general)));
  }
});

test.each([[{ cols: 4, rows: 4, line: 3 }], [{ cols: 7, rows: 8, line: 4 }], [{ cols: 20, rows: 20, line: 4 }]])(
  '%j has no solver of its own',
  (options) => {
    expect(rulesOf(connectFour, options).search.solver).toBeUndefined();
  },
);

test('a budget ends the solver of the game at the position after, however large the budget is', () => {
  for (const budget of [1, 1000, 1_500_000]) {
    const found = solved(started(fours(7, 6)), budget);
    expect(found).toEqual({ best: [], isWhole: false, positions: budget + 1 });
  }
  expect(solved(started(fours(4, 4)), 2 ** 33)).toMatchObject({ values: [0, 0], isWhole: true });
});

test('a solver says now and then how far it is', () => {
  const told: number[] = [];
  const { rules, state } = started(fours(7, 6));
  solvePosition(rules, state, { budget: 2_500_000, onPositions: (positions) => told.push(positions) });
  expect(told).toEqual([2 ** 20, 2 ** 21]);
});

test('a table for two positions changes nothing but the effort', () => {
  const line = started(fours(4, 4));
  const found = solvePosition(line.rules, line.state, { budget: LARGE, all: true, remembered: 1 });
  expect(found).toMatchObject({ ok: true, value: answers(solved(line)) });
});

test('what a solver of the game cannot say is found by the rules', () => {
  const rules = fours(4, 4);
  const silent: Solver = { positions: 0, bound: () => undefined, winsWithin: () => undefined };
  const [own, general] = [started(withSolver(rules, () => silent)), started(withSolver(rules, undefined))];
  for (const line of [own, general]) wander(line, 1, 6);
  expect(solved(own)).toEqual(solved(general));
  expect(solved(own, 50)).toMatchObject({ isWhole: false, positions: 51 });
});

test('a solver that knows no distance gives values and all actions that keep them', () => {
  const rules = fours(4, 4);
  const solver = ownSolver(rules);
  const line = started(withSolver(rules, (settings) => withoutDistance(solver(settings))));
  const start = started(rules);
  for (let i = 0; i < 8; i++) {
    for (const each of [line, start]) wander(each, i, 9);
    const [found, expected] = [solved(line), solved(start)];
    expect(found).toMatchObject({ values: expected.values, isWhole: true });
    expect(found.distance).toBeUndefined();
    const kept = expected.actions?.filter(({ values }) => values[0] === expected.values?.[0]);
    expect(found.best).toEqual(kept?.map(({ action }) => action));
  }
});

test('a solver that contradicts itself is found out', () => {
  const liar: Solver = { positions: 0, bound: () => 1, winsWithin: () => false };
  const line = started(withSolver(fours(4, 4), () => liar));
  expect(() => solved(line)).toThrow('The solver of connect-four proves a win that never comes.');
});

const withoutDistance = (solver: Solver): Solver => ({
  get positions() {
    return solver.positions;
  },
  bound: (state, ask, limit) => solver.bound(state, ask, limit),
});
