// umpire debug: the bot is asked again what it was asked in the match.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { type Place, STEERING } from '../run-umpire.ts';
import { each, placeWithBots, runArena } from './arena-place.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

const LOUD = `export default { choose({ legal }) {
  console.log('I see', legal.length, '\\u001b[31mchoices');
  return Math.floor(Math.random() * legal.length);
} };`;

async function lostMatch(game = 'kittens'): Promise<{ place: Place; where: string; seat: string }> {
  const place = placeWithBots('dice.js');
  writeFileSync(place.path('loud.js'), LOUD);
  const args = [game, ...each('loud.js', 'dice.js'), '--stats', '--iterations', '6', '--seed', 's'];
  const { out } = await runArena(place, ...args);
  const [, where = '', seat = ''] = /umpire debug (\S+) --seat (\d) --bot loud\.js/.exec(out) ?? [];
  expect(where).toMatch(/^match:/);
  return { place, where, seat };
}

test('a lost match of the records: the same bot decides the same way, and what it saw and printed is shown', async () => {
  const { place, where, seat } = await lostMatch();
  const { code, out } = await place.run(['debug', where, '--seat', seat, '--bot', 'loud.js']);
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}printed: I see \d+ choices$/m);
  expect(out).toMatch(/\d+ decisions, all chosen the same way\.\n$/);
  expect(out).not.toMatch(STEERING);
  const json = JSON.parse((await place.run(['debug', where, '--seat', seat, '--bot', 'loud.js', '--json'])).out);
  expect(json.seat).toBe(Number(seat));
  expect(json.decisions.length).toBeGreaterThan(0);
  for (const decision of json.decisions)
    expect(decision).toMatchObject({ same: true, now: decision.chosen, console: expect.stringContaining('I see') });

  // Each time only what is new is shown, with --full everything; the first call is the same in both.
  const full = (await place.run(['debug', where, '--seat', seat, '--bot', 'loud.js', '--full'])).out;
  expect(full.match(/^ {2}draw pile \d+/gm)).toHaveLength(json.decisions.length);
  expect(full.match(/^ {2}legal: /gm)).toHaveLength(json.decisions.length);
  expect(full).not.toMatch(/ → | no longer/);
  expect(out.slice(0, out.indexOf('\nply ', 1))).toBe(full.slice(0, full.indexOf('\nply ', 1)));
  expect(out).toMatch(/^ {2}.*hand, changed: /m);
  expect(out.length).toBeLessThan(full.length);
});

test('a bot that was changed is shown where it differs now', async () => {
  const { place, where, seat } = await lostMatch('tic-tac-toe');
  writeFileSync(place.path('loud.js'), 'export default { choose: ({ legal }) => legal.length - 1 };');
  const { code, out } = await place.run(['debug', where, '--seat', seat, '--bot', 'loud.js']);
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}NOW: /m);
  expect(out).toMatch(/chosen differently now: ply \d+/);
  const plies = [...out.matchAll(/^ply (\d+), place$/gm)].map(([, ply]) => Number(ply));
  // People count from 1: seat 0 has the odd plies, seat 1 the even ones.
  expect(plies.slice(0, 2)).toEqual(seat === '0' ? [1, 3] : [2, 4]);
});

test('the number of a ply is the one that replay takes and shows', async () => {
  const place = placeWithBots('dice.js');
  await runArena(place, 'tic-tac-toe', ...each('dice.js', 'random'), '--log', 'm.jsonl', '--seed', 's');
  const { out } = await place.run(['debug', 'm.jsonl', '--seat', '0', '--bot', 'dice.js']);
  const [, ply = '', chosen = ''] = /^ply (3), place\n(?: {2}.*\n)*? {2}chose: (.+)$/m.exec(out) ?? [];
  const replayed = await place.run(['replay', 'm.jsonl', '--at', ply]);
  expect(replayed.out).toContain(`ply 3, X: ${chosen}\n`);
  const faulty = placeWithBots('throws.js', 'dice.js');
  const args = ['tic-tac-toe', ...each('throws.js', 'dice.js'), '--seed', 's'];
  const { err } = await runArena(faulty, ...args, '--log', 'm.jsonl');
  expect(err).toContain('throws: crash at ply 1: ');
  expect((await faulty.run(['replay', 'm.jsonl', '--at', '1'])).out).toMatch(/^ply 1, X: .*\(crash\)$/m);
  const report = await runArena(faulty, ...args, '--stats', '--iterations', '2', '--no-verify');
  expect(report.out).toContain('throws made a fault at ply 1 of match 0:');
});

test('a fault of the match is asked for again, and shown with its reason', async () => {
  const place = placeWithBots('throws.js', 'dice.js');
  await runArena(place, 'tic-tac-toe', ...each('throws.js', 'dice.js'), '--log', 'm.jsonl', '--seed', 's');
  const debugged = await place.run(['debug', 'm.jsonl', '--seat', '0', '--bot', 'throws.js', '--json']);
  expect(JSON.parse(debugged.out).decisions).toMatchObject([
    {
      ply: 0,
      chosen: expect.stringMatching(/^crash, which became /),
      now: expect.stringMatching(/^crash: TypeError: oh dear/),
      same: true,
    },
  ]);
});

test('a bot that is told what happens decides the same way too', async () => {
  const place = placeWithBots('dice.js');
  const hearing = `let heard = 0;
    export default {
      takeTurn: () => { console.log('heard', heard); return 'draw'; },
      react: () => (heard % 2 === 0 ? 'pass' : null),
      onEvent() { heard++; },
    };`;
  writeFileSync(place.path('hearing.js'), hearing);
  await runArena(place, 'kittens', ...each('hearing.js', 'dice.js'), '--log', 'm.jsonl', '--seed', 's');
  const { out } = await place.run(['debug', 'm.jsonl', '--seat', '0', '--bot', 'hearing.js', '--json']);
  const logged = readFileSync(place.path('m.jsonl'), 'utf8').match(/heard \d+/g);
  const { decisions } = JSON.parse(out) as { decisions: { console: string; same: boolean; heard: string[] }[] };
  expect(decisions.every(({ same }) => same)).toBe(true);
  // What it is told before a decision is part of the report too.
  const sums = decisions.map((_, i) => decisions.slice(0, i + 1).reduce((n, { heard }) => n + heard.length, 0));
  expect(sums.at(-1)).toBeGreaterThan(decisions.length);
  const shown = (await place.run(['debug', 'm.jsonl', '--seat', '0', '--bot', 'hearing.js'])).out;
  expect(shown.match(/^ {2}heard: .+$/gm)).toEqual(
    decisions.flatMap(({ heard }) => heard.map((line) => `  heard: ${line}`)),
  );
  expect(decisions.flatMap(({ console }) => console.match(/heard \d+/g) ?? [])).toEqual(logged);
});

test('a log that does not replay ends it with 1; a wrong seat, no bot or a search with 2', async () => {
  const place = placeWithBots('dice.js', 'syntax.js');
  await runArena(place, 'tic-tac-toe', ...each('dice.js', 'random'), '--log', 'm.jsonl', '--seed', 's');
  const text = readFileSync(place.path('m.jsonl'), 'utf8');
  writeFileSync(place.path('broken.jsonl'), text.replace(/"key":"[0-9a-f]{4}/, '"key":"0000'));
  const bot = ['--bot', 'dice.js'];
  const cases: readonly (readonly [number, string, string[]])[] = [
    [1, 'ply 1 differs', ['broken.jsonl', '--seat', '0', ...bot]],
    [1, 'syntax.js:2', ['m.jsonl', '--seat', '0', '--bot', 'syntax.js']],
    [2, "not '2'", ['m.jsonl', '--seat', '2', ...bot]],
    [2, "not '-1'", ['m.jsonl', '--seat', '-1', ...bot]],
    [2, '--seat', ['m.jsonl', ...bot]],
    [2, '--bot', ['m.jsonl', '--seat', '0']],
    [2, "'hard'", ['m.jsonl', '--seat', '0', '--bot', 'hard']],
    [2, "'gone.js'", ['m.jsonl', '--seat', '0', '--bot', 'gone.js']],
    [2, 'no.jsonl', ['no.jsonl', '--seat', '0', ...bot]],
  ];
  for (const [code, words, args] of cases) {
    const ran = await place.run(['debug', ...args]);
    expect({ args, code: ran.code, out: ran.out }).toEqual({ args, code, out: '' });
    expect(ran.err).toMatch(/^umpire: [^\n]+\n$/);
    expect(ran.err).toContain(words);
  }
});

test('what a bot printed before it hung is shown, and kept in the log', async () => {
  const place = placeWithBots('first.js');
  writeFileSync(
    place.path('hangs.js'),
    "let n = 0; export default { choose() { console.log('call', ++n); if (n === 2) for (;;); return 0; } };",
  );
  const args = ['tic-tac-toe', ...each('hangs.js', 'first.js'), '--timeout', '0.2', '--log', 'm.jsonl'];
  expect((await runArena(place, ...args)).code).toBe(0);
  const notes = readFileSync(place.path('m.jsonl'), 'utf8').match(/"console":"call \d"/g);
  expect(notes).toEqual(['"console":"call 1"', '"console":"call 2"']);
  const { out } = await place.run(['debug', 'm.jsonl', '--seat', '0', '--bot', 'hangs.js', '--timeout', '0.2']);
  expect(out).toMatch(/^ {2}printed: call 2$/m);
  expect(out).toMatch(
    /now the same: timeout: gave no answer within 200 ms, and not within 5 times that when it was asked again/,
  );
});

test.skipIf(process.platform === 'win32')(
  'an executable has its error output, and a line that is no answer is shown',
  async () => {
    const place = placeWithBots('first.js');
    const text = '#!/bin/sh\nread -r line\necho "I got a view" >&2\necho thinking...\nread -r line\n';
    writeFileSync(place.path('loud.sh'), text, { mode: 0o755 });
    const args = ['tic-tac-toe', ...each('./loud.sh', 'first.js'), '--timeout', '1', '--log', 'm.jsonl'];
    await runArena(place, ...args);
    const log = readFileSync(place.path('m.jsonl'), 'utf8');
    expect(log).toContain("broke the protocol: it wrote 'thinking...' where a line such as");
    expect(log).toContain('"console":"I got a view"');
  },
);

test('debug says which match it is, who sat there, whether the bot is the same, and how it ended', async () => {
  const place = placeWithBots('first.js', 'last.js');
  await runArena(place, 'tic-tac-toe', ...each('first.js', 'last.js'), '--log', 'm.jsonl', '--quiet');
  const debug = async (bot: string, ...more: string[]) =>
    place.run(['debug', 'm.jsonl', '--seat', '0', '--bot', bot, ...more]);
  expect((await debug('first.js')).out).toMatch(
    /^m\.jsonl: Tic-tac-toe, 2 seats\. Seat 0 was first\.js: the same bot\. Result: (won|lost) \(line\)\.\n/,
  );
  expect((await debug('last.js')).out).toContain('Seat 0 was first.js, not this bot.');
  expect(JSON.parse((await debug('last.js', '--json')).out)).toMatchObject({
    match: 'm.jsonl',
    game: 'tic-tac-toe',
    player: 'first.js',
    sameBot: false,
    reason: 'line',
  });
  writeFileSync(place.path('first.js'), 'export default { choose: () => 1 - 1 };');
  expect((await debug('first.js')).out).toContain('Seat 0 was first.js, which has changed since.');
  const goBot =
    "import type { GoView } from '@umpire/games/go';\nexport default { choose: (view: { state: GoView }) => 0 };";
  writeFileSync(place.path('cap.ts'), goBot);
  const refused = await debug('cap.ts');
  expect([refused.code, refused.err]).toEqual([
    2,
    expect.stringContaining('cap is a bot for go, from which it imports, and this is a match of tic-tac-toe'),
  ]);
  expect((await debug('first.js', '--timeout', 'soon')).err).toContain('--timeout is a number of seconds');
});

test('what was thrown names the lines of the author, whatever the bundle looks like', async () => {
  const place = placeWithBots('first.js');
  const helper =
    '// A comment that the bundler drops.\n\nexport function fail(): never {\n  throw new TypeError("bad");\n}\n';
  writeFileSync(place.path('helper.ts'), helper);
  const bot =
    "import { fail } from './helper.ts';\ninterface Gone {}\n// dropped\nexport default {\n  choose() {\n    fail();\n  },\n};\n";
  writeFileSync(place.path('throws.ts'), bot);
  await runArena(place, 'tic-tac-toe', ...each('throws.ts', 'first.js'), '--log', 'm.jsonl');
  expect(readFileSync(place.path('m.jsonl'), 'utf8')).toMatch(
    /TypeError: bad .*in helper\.ts:4, called at throws\.ts:6/,
  );
});
