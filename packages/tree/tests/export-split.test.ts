// Which states are for training, and which for the test.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createExport } from '../src/export/create-export.ts';
import { splitOf } from '../src/export/split-of.ts';
import { exported, FACTS, NASTY, ROW, ROWS, scratch, taken } from './export-sample.ts';

const SEEDS = Array.from({ length: 2000 }, (_, i) => `seed-${i}`);
const shareOf = (testShare: number): number =>
  SEEDS.filter((seed) => splitOf('ab12', seed, testShare) === 'test').length / SEEDS.length;

test('the rule that the files state is the one that is kept', () => {
  for (const seed of [...SEEDS.slice(0, 200), NASTY]) {
    const drawn = Number.parseInt(createHash('sha256').update(`ab12/${seed}`).digest('hex').slice(0, 8), 16) / 2 ** 32;
    expect(splitOf('ab12', seed, 0.3)).toBe(drawn < 0.3 ? 'test' : 'train');
  }
});

test.each([0, 0.2, 0.5, 1])('of many matches about %d are for the test', (share) => {
  expect(Math.abs(shareOf(share) - share)).toBeLessThan(share % 1 === 0 ? 1e-9 : 0.03);
});

test('the matchup counts as well as the seed', () => {
  const sides = new Set(SEEDS.slice(0, 50).map((matchup) => splitOf(matchup, 's', 0.5)));
  expect(sides.size).toBe(2);
});

test('all states of one match are on one side, and without a share told a fifth of them is for the test', () => {
  const at = scratch();
  const rows = SEEDS.slice(0, 300).flatMap((seed) => [0, 1, 2].map((ply) => ({ ...ROW, seed, ply })));
  const exporter = taken(createExport({ format: 'jsonl', path: at('x.jsonl'), facts: FACTS }));
  for (const row of rows) taken(exporter.add(row));
  const { train, test: tests, states, warnings } = taken(exporter.close());
  const told = readFileSync(at('x.jsonl'), 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line));
  for (const { seed, split } of told) expect(split).toBe(splitOf('ab12', seed, 0.2));
  expect({ states, both: train + tests, warnings }).toEqual({ states: 900, both: 900, warnings: [] });
  expect(tests).toBe(told.filter(({ split }) => split === 'test').length);
  expect(tests % 3).toBe(0);
});

test('a single match is all on one side, and the answer says so', () => {
  expect(exported('jsonl', scratch()('x.jsonl'), ROWS, { testShare: 0.2 }).warnings).toEqual([
    expect.stringMatching(/^All 3 states are on the (train|test) side: they are all of one match or tree\.$/),
  ]);
});

test('too few matches to have both sides are named, unless one side was asked for', () => {
  const seeds = SEEDS.filter((seed) => splitOf('ab12', seed, 0.2) === 'test').slice(0, 4);
  const rows = seeds.map((seed) => ({ ...ROW, seed }));
  const warned = (testShare: number) => exported('jsonl', scratch()('x.jsonl'), rows, { testShare }).warnings;
  expect(warned(0.2)).toEqual(['All 4 states are on the test side: there are too few matches or trees to share out.']);
  expect(warned(1)).toEqual([]);
  expect(warned(0)).toEqual([]);
});
