// Engines that speak the Go Text Protocol as players. Here it is our own program at the other end.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { BIN } from '../run-umpire.ts';
import { each, placeWithBots, runArena, statsOf } from './arena-place.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

const OWN = `gtp:"${process.execPath}" "${BIN}" gtp --player random`;
const SMALL = ['--set', 'size=3', '--set', 'rules=chinese'];

test('an engine plays in the arena like a bot, under a name of its own', async () => {
  const place = placeWithBots('dice.js');
  const bots = each(`Own=${OWN} --rules chinese`, 'dice.js');
  const document = await statsOf(place, 'go', ...SMALL, ...bots, '--iterations', '2', '--seed', 's');
  expect(document).toMatchObject({ finished: 2, skipped: 0, disqualified: [] });
  expect(document.bots.map(({ name, games, faults }) => [name, games, faults])).toEqual([
    ['Own', 2, 0],
    ['dice', 2, 0],
  ]);
});

test('an engine sits at the table, resigns, and its match replays', async () => {
  const place = placeWithBots();
  writeFileSync(
    place.path('shy.cjs'),
    `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
      if (line === 'quit') process.exit(0);
      process.stdout.write(line === 'genmove b' ? '= B2\\n\\n' : line === 'genmove w' ? '= resign\\n\\n' : '= \\n\\n');
    });`,
  );
  const shy = `gtp:"${process.execPath}" ${place.path('shy.cjs')}`;
  const args = ['play', 'go', ...SMALL, '--seat', shy, '--seat', shy, '--log', 'm.jsonl', '--verbose', '0'];
  expect(await place.run(args)).toMatchObject({ code: 0, err: expect.not.stringContaining('illegal') });
  const lines = readFileSync(place.path('m.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0].seats[0]).toEqual({ player: shy, sha256: expect.any(String) });
  expect(lines.some(({ command }) => command?.type === 'resign' && command.seat === 1)).toBe(true);
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({ code: 0 });
});

test('what an engine does wrong is its own fault, with the words of the engine', async () => {
  const place = placeWithBots('first.js');
  const refuses = `gtp:"${process.execPath}" -e "process.stdin.on('data', () => console.log('? no such size\\n'))"`;
  const { code, err } = await runArena(place, 'go', ...SMALL, ...each(refuses, 'first.js'), '--seed', 's');
  expect(code).toBe(0);
  expect(err).toContain("it refused 'boardsize 3': no such size");
});

test.each([
  [['kittens', ...each(OWN, 'easy')], /^umpire: gtp: engines cannot play Exploding Kittens/m],
  [
    ['go', ...each('gtp:no-such-engine --gtp', 'easy')],
    /^umpire: --bot: gtp: there is no program 'no-such-engine'\.$/m,
  ],
  [['go', ...each('gtp:', 'easy')], /^umpire: --bot: gtp: names a command, a program with arguments\.$/m],
])('%j is refused in one line', async (args, line) => {
  const { code, err } = await runArena(placeWithBots(), ...args, '--seed', 's');
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(line) });
});

const GNUGO = '/usr/games/gnugo';

test('explain and review tell what an engine would play, and its faults in its own words', async () => {
  const place = placeWithBots('first.js');
  const engine = `${OWN.replace('random', 'mcts:20')} --rules chinese`;
  await runArena(place, 'go', ...SMALL, ...each('first.js', 'first.js'), '--seed', 's', '--quiet', '--log', 'm.jsonl');
  const explained = await place.run(['explain', 'm.jsonl@2', '--player', engine, '--json']);
  expect(explained).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(explained.out)).toMatchObject({
    ply: 2,
    resigns: false,
    actions: [{ notation: expect.any(String) }],
  });
  expect((await place.run(['explain', 'm.jsonl@2', '--player', engine])).out).toMatch(/ to move\. .* plays \S+\.$/m);
  const reviewed = await place.run(['review', 'm.jsonl', '--player', engine, '--from', '2', '--to', '5', '--json']);
  expect(reviewed).toMatchObject({ code: 0, err: '' });
  const { plies } = JSON.parse(reviewed.out);
  expect(plies.map(({ ply }: { ply: number }) => ply)).toEqual([1, 2, 3, 4]);
  for (const { best, notation, same, loss } of plies) expect([same, loss]).toEqual([best === notation, null]);
  const refuses = `gtp:"${process.execPath}" -e "process.stdin.on('data', () => console.log('? no such size\\n'))"`;
  const failed = await place.run(['review', 'm.jsonl', '--player', refuses]);
  expect([failed.code, failed.err]).toEqual([1, expect.stringContaining("it refused 'boardsize 3': no such size")]);
  const kept = await place.run(['review', 'm.jsonl', '--player', engine, '--out', 'a.jsonl']);
  expect(kept).toMatchObject({ code: 2, err: expect.stringContaining('an engine gives none') });
});

test.skipIf(!existsSync(GNUGO))('GNU Go reviews a match (skipped where it is not installed)', async () => {
  const place = placeWithBots('dice.js');
  const args = ['go', '--set', 'size=5', '--set', 'rules=chinese', ...each('dice.js', 'dice.js')];
  await runArena(place, ...args, '--seed', 's', '--quiet', '--log', 'm.jsonl');
  const engine = `gtp:${GNUGO} --mode gtp --level 1 --chinese-rules`;
  const { code, out } = await place.run(['review', 'm.jsonl', '--player', engine, '--to', '8']);
  expect(code).toBe(0);
  expect(out).toMatch(/gnugo plays [A-E][1-5]/);
  expect(out).toMatch(/4 moves, \d as gnugo plays/);
});
