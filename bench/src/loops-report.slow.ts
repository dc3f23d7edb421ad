import { begin, noChance, Past, step } from '@umpire/core/hot';
import { describe, expect, test } from 'vitest';
import { benchNames } from './index.ts';
import { CARDS, cardTable } from './loops/card-table.ts';
import { ringRules } from './loops/ring-game.ts';
import { ShaGuard } from './loops/sha-guard.ts';
import { PERIODS, SHARED_SIZES, SIZES, tasks } from './loops/tasks.ts';

const STATES = 400;

test('it has its name, and every size and period its task', () => {
  expect(benchNames).toContain('loops');
  const names = [
    ...SIZES.flatMap((size) => [`push ${size}`, `class ${size}`]),
    ...SHARED_SIZES.flatMap((size) => [`ours ${size}`, `sha ${size}`]),
    ...PERIODS.flatMap((period) => [`judged ${period}`, `unjudged ${period}`]),
  ];
  expect(Object.keys(tasks)).toEqual(expect.arrayContaining(names));
});

describe('the table of cards', () => {
  test('is as large as one of a card game', () => {
    const { state, object } = cardTable();
    expect(object.cards.length).toBe(CARDS);
    for (const bytes of [state.bytes.length, JSON.stringify(object).length]) {
      expect(bytes).toBeGreaterThan(4000);
      expect(bytes).toBeLessThan(6000);
    }
  });

  test('the state and the object go the same way, and one state of ten was there before', () => {
    const table = cardTable();
    const key = new Int32Array(2);
    const past = new Past();
    const sha = new ShaGuard();
    const counts = Array.from({ length: STATES }, (_, i) => {
      table.moveState(i);
      table.moveObject(i);
      table.key(key);
      expect(table.object.counters).toEqual(Array.from(table.state.counters));
      return [past.push(key[0], key[1], i), sha.push(table.object)];
    });
    for (const [ours, theirs] of counts) expect(ours).toBe(theirs);
    expect(counts.filter(([ours]) => ours > 1).length).toBe(STATES / 10);
  });
});

test('a ring is judged with every action once it has closed, and goes on', () => {
  const rules = ringRules(5, true);
  let judged = 0;
  const judge = rules.judge;
  const watched = {
    ...rules,
    judge: (...given: Parameters<NonNullable<typeof judge>>) => {
      if (given[2] > 1) judged++;
      return judge?.(...given) ?? false;
    },
  };
  const state = rules.layout.create();
  const past = new Past();
  begin(watched, state, past, noChance);
  for (let i = 0; i < 12; i++) step(watched, state, past, 0, noChance);
  expect([judged, state.at, state.over, past.length]).toEqual([8, 2, 0, 13]);
  expect(ringRules(5, false).judge).toBeUndefined();
});

test.each(['ours 100 and sha 100', 'push 10000 and map', 'judged 16 and unjudged 16'])(
  '%s do the same work',
  async (names) => {
    const [one, other] = await Promise.all(names.split(' and ').map((name) => tasks[name]()));
    const [ours, peer] = [await one.run(1), await other.run(1)];
    expect(ours.units).toBeGreaterThan(0);
    expect(ours.checksum).toBe(peer.checksum);
  },
);

test('a past takes some memory for each state, and the class keeps a state in use while it is measured', async () => {
  const [push, guard] = await Promise.all(['push 100', 'class 100'].map((name) => tasks[name]()));
  push.run(1);
  expect((await push.facts?.())?.bytes).toBeGreaterThan(24);
  expect((await guard.facts?.())?.seen).toBe(2);
});

test.each(['push 100', 'class 100', 'plain 100', 'key', 'json and sha', 'grown'])('%s runs', async (name) => {
  const task = await tasks[name]();
  const work = await task.run(1);
  expect(work.units).toBeGreaterThan(0);
  expect((await tasks[name]().then((again) => again.run(1))).checksum).toBe(work.checksum);
  for (const value of Object.values((await task.facts?.()) ?? {})) expect(value).toBeTypeOf('number');
});
