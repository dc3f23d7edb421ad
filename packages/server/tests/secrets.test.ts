// What an audience may not know is in no frame that it is sent: two deals that differ only in that give the same bytes.
import { PUBLIC } from '@umpire/core';
import { kittens } from '@umpire/games/kittens';
import { sixCards, threeCards } from '@umpire/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeTable, TestHouse, type TestLine } from './house.ts';
import { commonAction, heardAt, lineAfter, rulesOf, twoDeals } from './two-deals.ts';

const seeds: string[] = [];
let house: TestHouse;
beforeAll(async () => {
  house = await TestHouse.open([threeCards, sixCards, kittens], { seed: () => seeds.shift() ?? 'unplanned' });
});
afterAll(() => house.close());

const CASES = [threeCards, sixCards, kittens].flatMap((game) =>
  [0, 1, PUBLIC].map(
    (audience) => [`${game.id}, ${audience === PUBLIC ? 'onlookers' : `seat ${audience}`}`, game, audience] as const,
  ),
);

test.each(CASES)('%s: nothing of what is hidden is in a frame', async (_, game, audience) => {
  const rules = rulesOf(game);
  const worlds = twoDeals(rules, audience);
  const people = [house.guest(), house.guest()];
  const watcher = await house.guest().connect();
  const tables: { made: MadeTable; lines: TestLine[] }[] = [];
  for (const seed of worlds) {
    seeds.push(seed);
    const made = await people[0].make(
      game.id,
      ['me', 'open'],
      'seats' in game.options ? { options: { seats: 2 } } : {},
    );
    const lines = [await people[0].join(made.id), await people[1].join(made.id, { secret: made.seats['1'] })];
    await lines[0].settle();
    // Somebody who comes while it goes on gets the whole.
    watcher.send({ t: 'join', table: made.id });
    await watcher.next('sync', ({ table }) => table === made.id);
    tables.push({ made, lines });
  }
  const played: number[] = [];
  for (let i = 0; i < 40; i++) {
    const action = commonAction(rules, played, worlds, audience);
    if (action === undefined) break;
    const seat = lineAfter(rules, worlds[0], played).seat;
    for (const { made, lines } of tables) {
      const q = await lines[seat].asked(played.length);
      expect(await lines[seat].answer({ t: 'act', table: made.id, q, action })).toBe('ok');
    }
    played.push(action);
  }
  if (game !== threeCards) expect(played.length).toBeGreaterThan(1);
  for (const { lines } of tables) for (const line of lines) await line.settle();
  await watcher.settle();
  const heard = (who: number): string[][] =>
    tables.map(({ made, lines }) => heardAt((who === PUBLIC ? watcher : lines[who]).raw, made.id));
  const [one, two] = heard(audience);
  expect(one.length).toBeGreaterThan(played.length);
  expect(one).toEqual(two);
  // Whoever may see more is sent more: the frames do carry cards.
  const others = [0, 1].filter((seat) => seat !== audience).map((seat) => heard(seat));
  expect(others.some(([a, b]) => JSON.stringify(a) !== JSON.stringify(b))).toBe(true);
  for (const text of [...one, ...two]) for (const seed of worlds) expect(text).not.toContain(seed);
});
