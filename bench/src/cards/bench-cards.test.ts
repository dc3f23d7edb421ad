import { describe, expect, test, vi } from 'vitest';
import { benchNames } from '../index.ts';
import type { BenchReport } from '../report.ts';
import type { Measured } from '../rounds.ts';
import * as storyweave from '../storyweave.ts';
import * as tidecrown from '../tidecrown.ts';
import { GUARDED } from './random-matches.ts';

const { rates, sums } = vi.hoisted(() => ({ rates: new Map<string, number>(), sums: new Map<string, string>() }));

const MODULES = [
  { name: 'storyweave', of: storyweave.STORYWEAVE, ...storyweave },
  { name: 'tidecrown', of: tidecrown.TIDECROWN, ...tidecrown },
] as const;

/** No process is started: the results of tasks are made up. */
vi.mock('../rounds.ts', () => ({
  measureRounds: async (module: URL, names: readonly string[], rounds: number): Promise<Measured[]> =>
    names.map((name) => {
      const { tasks } = module.href.includes('tidecrown') ? tidecrown : storyweave;
      if (!(name in tasks)) throw new Error(`no task ${name}`);
      return {
        rate: rates.get(name) ?? 1e6,
        checksums: Array.from({ length: rounds }, () => sums.get(name) ?? 'a b'),
        facts: { actions: 300, bytes: 2048, length: 17 },
      };
    }),
}));

describe.each(MODULES)('the report of $name', ({ name, of, bench }) => {
  const [pair] = of.pairs;
  const against = pair.replace(' ', ' against ');
  const made = (over: readonly [string, number][] = []): Promise<BenchReport> => {
    rates.clear();
    for (const [task, rate] of over) rates.set(task, rate);
    return bench(() => undefined);
  };
  const rowOf = ({ rows }: BenchReport, work: string) => rows.find((row) => row.work === work);

  test('it has its name and no row twice', async () => {
    expect(benchNames).toContain(name);
    const report = await made();
    const works = report.rows.map(({ work }) => work);
    expect(report.name).toBe(name);
    expect(new Set(works).size).toBe(works.length);
  });

  test('there is a row for everything that is measured', async () => {
    const works = (await made()).rows.map(({ work }) => work);
    expect(works).toEqual([
      ...of.pairs.flatMap((each) => [
        `random, ${each.replace(' ', ' against ')}`,
        `random, ${each.replace(' ', ' against ')}, guard or none`,
        `share of the guard, ${each.replace(' ', ' against ')}`,
      ]),
      'random, loop-lab against loop-lab',
      'random, events told',
      'random, views for both seats',
      ...of.seats.map((seats) => `random, ${seats} seats`),
      'legal, mid-match, 300.0 actions',
      'key, mid-match',
      `legal, ${of.full.name}, 300 actions`,
      `key, ${of.full.name}`,
      "a state's key, beside a graph of 2 KB",
      'a decision, and its state stored',
      'copy a state of 2.0 KB',
      'mask and deal again',
      ...Object.keys(of.loops).map((loop) => `find and judge a loop: the ${loop}, 17 actions`),
    ]);
  });

  test.each([
    [`random, ${against}`, `guarded ${pair}`, 500_000, 499_999],
    [`legal, ${of.full.name}, 300 actions`, `legal ${of.full.name}`, 100_000, 99_999],
    [`key, ${of.full.name}`, `key ${of.full.name}`, 500_000, 499_999],
    ['key, mid-match', 'key mid-match', 500_000, 499_999],
  ])('%s has a target', async (work, task, enough, less) => {
    expect(rowOf(await made([[task, enough]]), work)?.target?.met).toBe(true);
    expect(rowOf(await made([[task, less]]), work)?.target?.met).toBe(false);
  });

  test('the guard may take 15 % of the time', async () => {
    const rated = (rate: number): [string, number][] => [
      [`guarded ${pair}`, rate],
      [`bare ${pair}`, 1000],
    ];
    const share = async (rate: number) => rowOf(await made(rated(rate)), `share of the guard, ${against}`);
    expect(await share(851)).toMatchObject({ ours: expect.closeTo(14.9), target: { met: true } });
    expect(await share(849)).toMatchObject({ target: { met: false } });
  });

  test('unequal work shows', async () => {
    expect((await made()).checksums.every(({ equal }) => equal)).toBe(true);
    sums.set(`bare ${pair}`, 'a c');
    sums.set('stored', GUARDED);
    const unequal = (await made()).checksums.filter(({ equal }) => !equal).map(({ work }) => work);
    sums.clear();
    expect(unequal).toHaveLength(2);
    expect(unequal[0]).toContain(against);
  });
});
