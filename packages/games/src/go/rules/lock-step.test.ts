// The fast rules against the slow ones, move by move. The slow suite does the same a hundred times over.
import { Line } from '@umpire/core/hot';
import { expect, inject, test } from 'vitest';
import { Encounters } from '../../../tests/go/encounters.ts';
import { boutsOn, openGo, type Size } from '../../../tests/go/go-bouts.ts';
import { lockStepGo } from '../../../tests/go/lock-step-go.ts';
import { pointOf } from '../../../tests/go/slow-point.ts';
import { SITUATIONS } from '../../../tests/go/slow-situations.ts';
import { openWeakGo } from '../../../tests/go/weak-go.ts';

const SIZES: Size[] = [
  [1, 1],
  [2, 1],
  [1, 5],
  [2, 2],
  [3, 2],
  [2, 5],
  [3, 3],
  [4, 3],
  [4, 4],
  [3, 7],
  [5, 5],
  [9, 4],
];

/** The slow run plays each board twice. */
const SEEDS = inject('run') === 'slow' ? [1, 2] : [1];

test('every ko rule and suicide option agrees with the slow rules on small boards, point by point', () => {
  const met = new Encounters();
  for (const size of SIZES) for (const seed of SEEDS) for (const bout of boutsOn(size, seed, 50, met)) lockStepGo(bout);
  expect(met.missing).toEqual([]);
  expect(met.checks).toBeGreaterThan(60_000 * SEEDS.length);
});

test.each([0, 1, 6])('a match of hashes has no consequence until the stones agree: words of mask %i', (mask) => {
  const met = new Encounters();
  for (const size of [
    [2, 2],
    [3, 2],
    [1, 5],
    [3, 3],
  ] as const)
    for (const bout of boutsOn(size, 3 + mask, 40, met, openWeakGo(mask))) lockStepGo(bout);
  expect(met.happened['superko is refused']).toBeGreaterThan(30);
});

const VERDICTS = SITUATIONS.flatMap((situation) =>
  Object.entries(situation.verdicts).map(([ko, verdict]) => ({ name: situation.name, ko, situation, verdict })),
);

test.each(VERDICTS)('$name, $ko ko: judged as written', ({ situation, ko, verdict }) => {
  const { rows, toPlay, suicide, moves, question } = situation;
  const [width, height] = [rows[0].length, rows.length];
  const rules = openGo({ width, height, ko, suicide, toPlay, setup: rows.join('/') });
  const line = new Line(rules, 'situation');
  const out = new Int32Array(rules.legalMax);
  const legal = (): number[] => Array.from(out.subarray(0, rules.legal(line.state, line.past, out)));
  for (const move of moves) {
    const action = pointOf(move, width, height);
    expect(legal(), move).toContain(action);
    line.play({ seat: line.seat, action, index: legal().indexOf(action) });
  }
  const action = pointOf(question, width, height);
  if (verdict === 'allowed') return expect(legal()).toContain(action);
  expect(legal()).not.toContain(action);
  const refusal = rules.words.whyNot(line.state, line.past, action);
  expect(refusal).toMatchObject({ code: verdict.code, ply: verdict.recurs, value: question });
});
