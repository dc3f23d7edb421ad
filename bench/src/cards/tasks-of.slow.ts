import { copy } from '@umpire/core/hot';
import { describe, expect, test } from 'vitest';
import * as storyweave from '../storyweave.ts';
import * as tidecrown from '../tidecrown.ts';
import type { CardBench, CardTable } from './card-bench.ts';
import { GraphStore } from './graph-store.ts';
import { openTable, pairOptions, withoutGuard } from './open-table.ts';
import { midMatch } from './positions.ts';
import { quietMatches, randomMatches } from './random-matches.ts';

const MODULES: readonly { name: string; of: CardBench<CardTable>; tasks: typeof storyweave.tasks }[] = [
  { name: 'storyweave', of: storyweave.STORYWEAVE, tasks: storyweave.tasks },
  { name: 'tidecrown', of: tidecrown.TIDECROWN, tasks: tidecrown.tasks },
];

describe.each(MODULES)('$name', ({ of, tasks }) => {
  const rules = openTable(of.game, pairOptions(of.pairs[0]));

  test('the positions of the middle are 60 decisions old, and all different', () => {
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
    const { def } = other.card;
    const [first, last] = [def[0], def[def.length - 1]];
    def[0] = last;
    def[def.length - 1] = first;
    store.keep(other);
    expect([store.size, first === last]).toEqual([2, false]);
  });

  test('with and without the guard the same matches are played, where it has nothing to say', async () => {
    const [ours, bare] = [randomMatches(rules, 60), randomMatches(withoutGuard(rules), 60)];
    const [a, b] = [await ours.run(1), await bare.run(1)];
    const kept = quietMatches([a.checksum ?? ''], [b.checksum ?? '']);
    expect(kept.ours).toEqual(kept.peer);
    expect(kept.ours.length).toBeGreaterThan(40);
    expect(new Set(kept.ours).size).toBe(kept.ours.length);
    expect(bare.run(2)).not.toEqual(b);
  });

  test.each(Object.keys(of.loops))('the %s: the loop is found, and without a guard goes on', async (name) => {
    const [judged, unjudged] = await Promise.all([`judged ${name}`, `unjudged ${name}`].map((each) => tasks[each]()));
    const [a, b] = [await judged.run(1), await unjudged.run(1)];
    expect(a).toEqual(b);
    expect((await judged.facts?.())?.length).toBeGreaterThan(7);
    const table = openTable(of.game, of.loops[name]);
    expect([table.judge === undefined, withoutGuard(table).judge]).toEqual([false, undefined]);
  });

  test('keys and graphs tell the same positions apart', async () => {
    const [key, graph] = await Promise.all(['key mid-match', 'graph'].map((name) => tasks[name]()));
    expect((await key.run(1)).checksum).toBe('64');
    expect((await graph.run(1)).checksum).toBe('64');
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

  test.each([
    ...of.seats.slice(0, 1).map((seats) => `seats ${seats}`),
    'legal mid-match',
    `legal ${of.full.name}`,
    `key ${of.full.name}`,
    'stored',
    'copy',
    'redeal',
  ])('%s runs', async (name) => {
    const { units, checksum } = await (await tasks[name]()).run(1);
    expect([units > 0, checksum]).toEqual([true, expect.any(String)]);
  });
});

test.each(['seats 3', 'legal mid-match', 'stored', 'redeal'])('%s does the same again', async (name) => {
  const [once, again] = await Promise.all([storyweave.tasks[name](), storyweave.tasks[name]()]);
  expect((await once.run(1)).checksum).toBe((await again.run(1)).checksum);
});
