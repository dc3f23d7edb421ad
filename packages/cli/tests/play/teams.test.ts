// Several seats win together, and no command calls that a draw.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type BotFile, each, placeWithBots, statsOf } from '../arena/arena-place.ts';
import type { Place } from '../run-umpire.ts';

const TESTKIT = fileURLToPath(new URL('../../../testkit/dist/index.js', import.meta.url));

function placeWithPartners(...files: BotFile[]): Place {
  const place = placeWithBots(...files);
  writeFileSync(place.path('partners.mjs'), `export { partners as default } from ${JSON.stringify(TESTKIT)};\n`);
  return place;
}

async function played(place: Place, moves: string, ...args: string[]): Promise<string> {
  const { code, out, err } = await place.run(['play', './partners.mjs', ...args], {
    input: `${[...moves].join('\n')}\n`,
  });
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('bug') });
  return out;
}

test('four people: the side that won is named, and only equal sums are a draw', async () => {
  const place = placeWithPartners();
  const people = ['Ann', 'Bea', 'Cid', 'Dan'].flatMap((name) => ['--seat', `human:${name}`]);
  const won = await played(place, '2010', ...people);
  expect(won).toContain('Ann and Cid WIN!');
  expect(won).toContain('Ann 1, Bea -1, Cid 1, Dan -1');
  expect(won).not.toContain('DRAW');
  expect(await played(place, '1200', ...people)).toContain('Bea and Dan WIN!');
  expect(await played(place, '1122', ...people)).toContain("IT'S A DRAW!");
  const { out } = await place.run(['stats', '--format', 'csv']);
  const winners = out
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split(',').slice(5, 7));
  expect(winners).toEqual([
    ['draw', ''],
    ['Bea and Dan', '1 3'],
    ['Ann and Cid', '0 2'],
  ]);
});

test('one person is told that she won, or who did, and her record says the same', async () => {
  const place = placeWithPartners();
  const hard = ['--seat', 'human:Ann', '--seat', 'easy', '--seat', 'hard', '--seat', 'easy'];
  const texts = [];
  for (const seed of ['a', 'b', 'c', 'd']) texts.push(await played(place, '2', ...hard, '--seed', seed));
  const won = texts.filter((text) => text.includes('You Won!'));
  const lost = texts.filter((text) => text.includes('AI WINS!'));
  const level = texts.filter((text) => text.includes("IT'S A DRAW!"));
  expect([won.length > 0, won.length + lost.length + level.length]).toEqual([true, 4]);
  for (const text of won) expect(text).toContain('Ann 1, Kitty (East) -1, Sera 1, Kitty (West) -1');
  const { out } = await place.run(['leaderboard', '--format', 'json']);
  expect(JSON.parse(out).players).toMatchObject([
    { name: 'Ann', wins: won.length, losses: lost.length, draws: level.length },
  ]);
});

test("a bot's win rate counts the matches that its side won", async () => {
  const place = placeWithPartners('first.js', 'last.js');
  const args = ['./partners.mjs', ...each('last.js', 'first.js'), '--format', 'round-robin', '--iterations', '4'];
  const { bots } = await statsOf(place, ...args);
  expect(bots).toMatchObject([
    { name: 'last', games: 8, places: [8, 0, 0, 0], winRate: 1 },
    { name: 'first', games: 8, places: [0, 0, 8, 0], winRate: 0 },
  ]);
});

test('tree stats count a victory for each seat of the side', async () => {
  const place = placeWithPartners();
  const explored = await place.run(['tree', 'explore', './partners.mjs', '--states', '1000', '--store', 'p.tree']);
  expect(explored.code).toBe(0);
  const { out } = await place.run(['tree', 'stats', 'p.tree', '--game', './partners.mjs']);
  // Of the 81 ways to lay the coins, 19 are level.
  expect(out).toMatch(/North won 31\b.*, East won 31\b.*, South won 31\b.*, West won 31\b.*, drawn 19\b/);
});
