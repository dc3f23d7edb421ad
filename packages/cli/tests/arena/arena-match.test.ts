// umpire arena without --stats: one match, told as it goes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { STEERING } from '../run-umpire.ts';
import { each, placeWithBots, runArena } from './arena-place.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

const KITTENS = ['kittens', ...each('dice.js:2', 'chatter.js'), '--seed', 's'];

/** A bot that says more than it may, and tries to steer the screen. */
const CHATTER = `export default { choose({ legal, say }) {
  for (let i = 0; i < 9; i++) say('\\u001b[31mred\\u202e\\n\\r[GAME] fake wins' + 'x'.repeat(500));
  return legal.length - 1;
} };`;

function place() {
  const made = placeWithBots('dice.js', 'throws.js');
  writeFileSync(made.path('chatter.js'), CHATTER);
  return made;
}

test('what happens is told as [GAME], what is said as [CHAT], and then who won', async () => {
  const { code, out } = await runArena(place(), ...KITTENS);
  expect(code).toBe(0);
  const lines = out.trimEnd().split('\n');
  const end = lines.splice(-2);
  expect(lines.filter((line) => !/^\[(GAME|CHAT)\] \S/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('[GAME] dice')).length).toBeGreaterThan(3);
  expect(lines.some((line) => line.startsWith('[CHAT] chatter: '))).toBe(true);
  expect(end[0]).toMatch(/^1\. .* {3}2\. .* {3}3\. /);
  expect(end[1]).toMatch(/^Look at it again with: umpire replay match:[0-9a-f-]+$/);
});

test('chat is cut at 200 characters and 40 messages, and never steers the screen', async () => {
  const { out, err } = await runArena(place(), ...KITTENS);
  const said = out.split('\n').filter((line) => line.startsWith('[CHAT] '));
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(40);
  for (const line of said) expect([...line.slice('[CHAT] chatter: '.length)]).toHaveLength(200);
  expect(out + err).not.toMatch(STEERING);
  expect(out).not.toMatch(/^\[GAME\] fake/m);
});

test('--no-chat hides what is said, --quiet everything but the result', async () => {
  const here = place();
  const silent = await runArena(here, ...KITTENS, '--no-chat');
  expect(silent.out).not.toContain('[CHAT]');
  expect(silent.out).toContain('[GAME]');
  const quiet = await runArena(here, ...KITTENS, '--quiet');
  expect(quiet).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^1\. [^\n]+\nLook at it[^\n]+\n$/) });
});

test('--log writes a log that replays, and never over another file', async () => {
  const here = place();
  expect(await runArena(here, ...KITTENS, '--log', 'm.jsonl')).toMatchObject({ code: 0 });
  expect(await here.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({ code: 0, err: '' });
  const before = readFileSync(here.path('m.jsonl'), 'utf8');
  const again = await runArena(here, ...KITTENS, '--log', 'm.jsonl');
  expect(again).toMatchObject({ code: 2, out: '', err: expect.stringContaining('m.jsonl: it exists already') });
  expect(readFileSync(here.path('m.jsonl'), 'utf8')).toBe(before);
});

test('--json prints the log and nothing else, the same every time', async () => {
  const here = place();
  const [one, two] = await Promise.all([1, 2].map(() => runArena(here, ...KITTENS, '--json')));
  expect(one.code).toBe(0);
  const [header, ...lines] = one.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(header).toMatchObject({ format: 'umpire-log/1', game: 'kittens', seed: 's' });
  expect(header.seats).toEqual([
    { player: 'dice.js', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { player: 'dice.js', sha256: expect.any(String) },
    { player: 'chatter.js', sha256: expect.any(String) },
  ]);
  expect(lines.at(-1)).toHaveProperty('outcome.scores');
  expect(two.out).toBe(one.out);
  writeFileSync(here.path('j.jsonl'), one.out);
  expect(await here.run(['replay', 'j.jsonl', '--verify'])).toMatchObject({ code: 0 });
});

test('the match is in the records, and a game with a board shows it at the end', async () => {
  const here = placeWithBots('dice.js');
  const { out } = await runArena(here, 'tic-tac-toe', ...each('dice.js', 'random'), '--seed', 's');
  expect(out.match(/^\d (?:\|[ (*].[ )*]){3}\|$/gm)).toHaveLength(3);
  const where = /match:\S+/.exec(out)?.[0] ?? '';
  expect(await here.run(['replay', where, '--verify'])).toMatchObject({ code: 0 });
  expect(JSON.parse((await here.run(['stats', '--format', 'json'])).out).matches).toBe(1);
});

test('a fault is told with its reason, and the match goes on', async () => {
  const { code, out, err } = await runArena(place(), 'kittens', ...each('dice.js:2', 'throws.js'), '--seed', 's');
  expect(code).toBe(0);
  expect(out).toMatch(/^\[GAME\] throws made a fault \(crash\)/m);
  expect(err).toMatch(/^throws: crash at ply \d+: TypeError: oh dear/m);
});

test('a bot that cannot be loaded ends it with 1, before anything is written', async () => {
  const here = placeWithBots('dice.js', 'syntax.js');
  const { code, out, err } = await runArena(here, 'kittens', ...each('dice.js', 'syntax.js'), '--log', 'm.jsonl');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('syntax.js cannot play: syntax.js:2: ');
  expect(existsSync(here.path('m.jsonl'))).toBe(false);
});

test('names of files never steer the screen', async () => {
  const here = placeWithBots();
  const name = 'e\u001b[31m\u202evil.js';
  writeFileSync(here.path(name), 'export default { choose: () => 0 };');
  writeFileSync(here.path(`bad-${name}`), 'throw 1');
  const runs = await Promise.all([
    runArena(here, 'tic-tac-toe', ...each(`./${name}:2`)),
    runArena(here, 'tic-tac-toe', ...each(`./${name}:2`, `bad-${name}`), '--stats', '--iterations', '2'),
    runArena(here, 'tic-tac-toe', ...each(`./${name}:2`, `bad-${name}`)),
    runArena(here, 'tic-tac-toe', ...each(`./no-${name}`)),
  ]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0, expect.any(Number), 2]);
  for (const { out, err } of runs) expect(out + err).not.toMatch(STEERING);
});

test('too many or too few bots for the game are told how many it takes', async () => {
  const here = placeWithBots();
  for (const bots of ['random', 'random*3'])
    expect(await runArena(here, 'tic-tac-toe', ...each(bots))).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^umpire: (1 bot is|3 bots are) named, and [^\n]+ is for 2[^\n]*\n$/m),
    });
});
