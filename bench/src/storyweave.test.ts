import { copy, Past } from '@umpire/core';
import { describe, expect, test, vi } from 'vitest';
import { benchNames } from './index.ts';
import type { Measured } from './rounds.ts';
import { LOOPS } from './storyweave/found-loop.ts';
import { GraphStore } from './storyweave/graph-store.ts';
import {
  firstPosition,
  fullTable,
  midMatch,
  openTable,
  PAIRS,
  pairOptions,
  withoutGuard,
} from './storyweave/open-table.ts';
import { GUARDED, quietMatches, randomMatches } from './storyweave/random-matches.ts';
import { tasks } from './storyweave/tasks.ts';
import { bench } from './storyweave.ts';

const { rates, sums } = vi.hoisted(() => ({ rates: new Map<string, number>(), sums: new Map<string, string>() }));

/** No process is started: what a task would have measured is made up. */
vi.mock('./rounds.ts', () => ({
  measureRounds: async (_: URL, names: readonly string[], rounds: number): Promise<Measured[]> =>
    names.map((name) => {
      if (!(name in tasks)) throw new Error(`no task ${name}`);
      return {
        rate: rates.get(name) ?? 1e6,
        checksums: Array.from({ length: rounds }, () => sums.get(name) ?? 'a b'),
        facts: { actions: 300, bytes: 2048, length: 17 },
      };
    }),
}));

const rules = openTable(pairOptions(PAIRS[0]));
const made = (over: readonly [string, number][] = []) => {
  rates.clear();
  for (const [name, rate] of over) rates.set(name, rate);
  return bench(() => undefined);
};
const rowOf = ({ rows }: Awaited<ReturnType<typeof bench>>, work: string) => rows.find((row) => row.work === work);

describe('the report', () => {
  test('it has its name, a row for everything, and no row twice', async () => {
    expect(benchNames).toContain('storyweave');
    const { rows } = await made();
    const works = rows.map(({ work }) => work);
    expect(new Set(works).size).toBe(works.length);
    expect(works).toEqual(
      expect.arrayContaining([
        'random, masks against masks',
        'random, lanterns against lanterns, guard or none',
        'random, loop-lab against loop-lab',
        'random, events told',
        'random, views for both seats',
        'random, 4 seats',
        'legal, 174 in play, 300 actions',
        'key, mid-match',
        "a state's key, beside a graph of 2 KB",
        'a decision, and its state stored',
        'mask and deal again',
        'find and judge a loop: the keys, 17 actions',
      ]),
    );
  });

  test.each([
    ['random, lanterns against masks', 'guarded lanterns masks', 500_000, 499_999],
    ['legal, 174 in play, 300 actions', 'legal 174 in play', 100_000, 99_999],
    ['key, 174 in play', 'key 174 in play', 500_000, 499_999],
    ['key, mid-match', 'key mid-match', 500_000, 499_999],
  ])('%s has a target', async (work, task, enough, less) => {
    expect(rowOf(await made([[task, enough]]), work)?.target?.met).toBe(true);
    expect(rowOf(await made([[task, less]]), work)?.target?.met).toBe(false);
  });

  test('the guard may take 15 % of the time', async () => {
    const bare = 'bare masks masks';
    const share = async (rate: number) =>
      rowOf(
        await made([
          ['guarded masks masks', rate],
          [bare, 1000],
        ]),
        'share of the guard, masks against masks',
      );
    expect(await share(851)).toMatchObject({ ours: expect.closeTo(14.9), target: { met: true } });
    expect(await share(849)).toMatchObject({ target: { met: false } });
  });

  test('unequal work shows', async () => {
    expect((await made()).checksums.every(({ equal }) => equal)).toBe(true);
    sums.set('bare masks masks', 'a c');
    sums.set('stored', GUARDED);
    const unequal = (await made()).checksums.filter(({ equal }) => !equal).map(({ work }) => work);
    sums.clear();
    expect(unequal).toHaveLength(2);
    expect(unequal[0]).toContain('masks against masks');
  });
});

describe('the positions', () => {
  test('174 cards are in play, and there is an action of every kind', () => {
    const full = openTable(fullTable());
    const state = firstPosition(full);
    expect(state.card.zone.filter((zone) => zone === 2).length).toBe(174);
    const list = new Int32Array(full.legalMax);
    const count = full.legal(state, new Past(), list);
    const kinds = new Set(Array.from(list.subarray(0, count), (action) => full.describe(state, action).type));
    // Whoever has a reckless character may not end the turn.
    expect([...kinds].sort()).toEqual(
      ['BOOST', 'CHALLENGE', 'INK', 'MOVE', 'PLAY', 'QUEST', 'SHIFT', 'SING', 'SING_TOGETHER', 'USE'].map(
        (kind) => `CAN_${kind}`,
      ),
    );
  });

  test('those of the middle are 60 decisions old, and all different', () => {
    const states = midMatch(rules, 20);
    expect(states.map(({ ply }) => ply)).toEqual(Array.from({ length: 20 }, () => 60));
    const store = new GraphStore(rules);
    for (const state of [...states, ...states]) expect(store.keep(state)).toBeGreaterThan(1000);
    expect(store.size).toBe(20);
  });

  test('a graph tells one card from the other', () => {
    const [state] = midMatch(rules, 1);
    const store = new GraphStore(rules);
    store.keep(state);
    const other = rules.layout.create();
    copy(other, state);
    other.lore[1]++;
    store.keep(other);
    expect(store.size).toBe(2);
  });
});

describe('equal work', () => {
  test('with and without the guard the same matches are played, where it has nothing to say', async () => {
    const [ours, bare] = [randomMatches(rules, 60), randomMatches(withoutGuard(rules), 60)];
    const [a, b] = [await ours.run(1), await bare.run(1)];
    const kept = quietMatches([a.checksum ?? ''], [b.checksum ?? '']);
    expect(kept.ours).toEqual(kept.peer);
    expect(kept.ours.length).toBeGreaterThan(40);
    expect(new Set(kept.ours).size).toBe(kept.ours.length);
    expect(bare.run(2)).not.toEqual(b);
  });

  test('matches that only one side played, or that were stopped, are not compared', () => {
    expect(quietMatches(['a - c', 'd e f'], ['a b c', 'd -'])).toEqual({
      ours: ['a', 'c', 'd'],
      peer: ['a', 'c', 'd'],
    });
  });

  test.each(Object.keys(LOOPS))('the %s: the loop is found, and without a guard goes on', async (name) => {
    const [judged, unjudged] = await Promise.all([`judged ${name}`, `unjudged ${name}`].map((each) => tasks[each]()));
    const [a, b] = [await judged.run(1), await unjudged.run(1)];
    expect(a).toEqual(b);
    expect((await judged.facts?.())?.length).toBeGreaterThan(12);
    expect(openTable(LOOPS[name]).judge).toBeDefined();
    expect(withoutGuard(openTable(LOOPS[name])).judge).toBeUndefined();
  });

  test('keys and graphs tell the same positions apart', async () => {
    const [key, graph] = await Promise.all(['key mid-match', 'graph'].map((name) => tasks[name]()));
    expect((await key.run(1)).checksum).toBe('64');
    expect((await graph.run(1)).checksum).toBe('64');
  });
});

test('events and views are really made', async () => {
  for (const [name, fact] of [
    ['events', 'events'],
    ['views', 'fields'],
  ]) {
    const task = await tasks[name]();
    const { units } = await task.run(1);
    expect((await task.facts?.())?.[fact]).toBeGreaterThan(units);
  }
});

test.each(['seats 3', 'legal mid-match', 'legal 174 in play', 'key 174 in play', 'stored', 'copy', 'redeal'])(
  '%s runs, and the same again',
  async (name) => {
    const task = await tasks[name]();
    const work = await task.run(1);
    expect(work.units).toBeGreaterThan(0);
    expect((await tasks[name]().then((again) => again.run(1))).checksum).toBe(work.checksum);
  },
);
