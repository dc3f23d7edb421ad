// A game that is not shipped: made by `umpire new game`, used by path and by name.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, inParallel, type Place } from './run-umpire.ts';

async function withGame(): Promise<Place> {
  const place = freshPlace();
  expect(await place.run(['new', 'game', 'last-stick'])).toMatchObject({ code: 0, err: '' });
  return place;
}

test('new game makes a folder and says how to try it', async () => {
  const place = freshPlace();
  const { code, out } = await place.run(['new', 'game', 'last-stick']);
  expect(code).toBe(0);
  expect(out).toContain('umpire play ./last-stick --seat human --seat hard');
  expect(readdirSync(place.path('last-stick')).sort()).toEqual(['README.md', 'index.js', 'package.json']);
  expect(readdirSync(place.folder)).toEqual(['last-stick']);
  for (const file of readdirSync(place.path('last-stick')))
    expect(readFileSync(place.path('last-stick', file), 'utf8')).not.toContain('__');
  expect(await place.run(['new', 'game', 'last-stick'])).toMatchObject({
    code: 2,
    out: '',
    err: 'umpire: last-stick exists already: choose another name.\n',
  });
  expect(readdirSync(place.folder)).toEqual(['last-stick']);
});

test('every command takes the game by folder, by file and by package name', async () => {
  const place = await withGame();
  mkdirSync(place.path('node_modules'));
  symlinkSync('../last-stick', place.path('node_modules', 'sticks'));
  await inParallel(['./last-stick', 'last-stick/index.js', 'sticks'], async (game) => {
    const log = `${game.replaceAll(/\W/g, '_')}.jsonl`;
    const run = async (...args: string[]): Promise<string> => {
      const { code, out, err } = await place.run(args);
      expect({ args, code, err }).toEqual({ args, code: 0, err: '' });
      return out;
    };
    const played = await run('play', game, '--set', 'sticks=5', '--seat', 'hard*2', '--seed', 's', '--log', log);
    expect(played).toMatch(/^last-stick, seed s: Sera \(First\) against Sera \(Second\)$/m);
    expect(played).toContain('Sera (First) WINS!');
    expect(JSON.parse(readFileSync(place.path(log), 'utf8').split('\n')[0])).toMatchObject({ game: 'last-stick' });
    expect(await run('replay', log, '--verify', '--game', game)).toMatch(/ plies replay exactly\.\n/);
    expect(await run('replay', log, '--at', '0', '--game', game)).toContain('|||||\n5 sticks');
    expect(await run('review', log, '--game', game)).toContain('First: ');
    expect(await run('explain', `${log}@0`, '--top', '1', '--game', game)).toMatch(/^1\. 1 {2}score \+1 \(win in 3\)/m);
    expect(JSON.parse(await run('perft', game, '--depth', '3', '--json'))).toEqual({
      game: 'last-stick',
      counts: [3, 9, 27],
    });
    expect(await run('leaderboard', game)).toContain('No ranked matches');
  });
});

test('an absolute path will do', async () => {
  const place = await withGame();
  expect(await place.run(['perft', place.path('last-stick'), '--depth', '1'])).toMatchObject({
    code: 0,
    out: '1: 3\n',
  });
});

test('the menu takes it too, and its leaderboard is its own', async () => {
  const place = await withGame();
  const { code, out, err } = await place.run([], { input: './last-stick\n1\nAnn\n3\n\n\n9\nx\nresign\n4\n7\n' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Last stick\n1. Play Game (vs AI)');
  expect(out).toContain('Enter move (sticks): \nTake 1 to 3 sticks.');
  expect(out).toContain('Type how many sticks you take, 1 to 3.');
  expect(out).toMatch(/^ +1 +Ann +0 +1/m);
});

test('a log of it asks for --game, wherever the game lies', async () => {
  const place = await withGame();
  await place.run(['play', './last-stick', '--seat', 'easy*2', '--log', 'm.jsonl']);
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({
    code: 2,
    out: '',
    err: "umpire: m.jsonl is of 'last-stick', which is not a shipped game, and a file never says which code to run: add --game PATH, where that game is.\n",
  });
  mkdirSync(place.path('elsewhere'));
  renameSync(place.path('last-stick'), place.path('elsewhere', 'moved'));
  for (const args of [
    ['replay', 'm.jsonl', '--verify'],
    ['review', 'm.jsonl'],
    ['explain', 'm.jsonl@1'],
    ['perft', 'm.jsonl@1', '--depth', '1'],
  ])
    expect(await place.run([...args, '--game', './elsewhere/moved'])).toMatchObject({ code: 0, err: '' });
});

const BROKEN: readonly (readonly [string, string, string])[] = [
  ['throws at import', "throw new Error('on fire\\nsecond line');", 'cannot be loaded: on fire'],
  ['throws no error', 'throw { reason: 1 };', 'cannot be loaded: { reason: 1 }'],
  ['throws nothing', 'throw undefined;', 'cannot be loaded: undefined'],
  ['cannot be parsed', 'export default {', 'cannot be loaded: '],
  ['imports what is not there', "import 'no-such-package';", "cannot be loaded: Cannot find package 'no-such-package'"],
  [
    'knocks at the wrong door',
    "import { rules } from '@umpire/core'; export default rules;",
    "does not provide an export named 'rules'; import rules from '@umpire/core/author'.",
  ],
  ['exports nothing', 'export const game = {};', 'no game as its default export: it is no object'],
  ['exports a text', "export default 'chess';", 'no game as its default export: it is no object'],
  ['exports a function', 'export default () => {};', 'no game as its default export: it is no object'],
  ['exports null', 'export default null;', 'no game as its default export: it is no object'],
  ['exports a list', 'export default [];', "no game as its default export: it has no 'id'"],
  ['has only a name', "export default { id: 'x' };", "it has no 'title'"],
  ['has no version', "export default { id: 'x', title: 'X' };", "it has no whole 'rulesVersion'"],
  ['has no open', "export default { id: 'x', title: 'X', rulesVersion: 1 };", "it has no function 'open'"],
  ['has no options', "export default { id: 'x', title: 'X', rulesVersion: 1, open() {} };", "it has no 'options'"],
  [
    'has no seats',
    "export default { id: 'x', title: 'X', rulesVersion: 1, open() {}, options: {} };",
    "it has no 'seats'",
  ],
  [
    'opens nothing',
    "export default { id: 'x', title: 'X', rulesVersion: 1, open() {}, options: {}, seats: { min: 2, max: 2 } };",
    'cannot be opened: its open returns neither',
  ],
  [
    'throws when opened',
    "export default { id: 'x', title: 'X', rulesVersion: 1, open() { throw new Error('no luck'); }, options: {}, seats: { min: 2, max: 2 } };",
    'cannot be opened: no luck.',
  ],
  [
    'refuses to open',
    "export default { id: 'x', title: 'X', rulesVersion: 1, open: () => ({ ok: false, refusal: { code: 'a', value: 1, text: 'Never on Sundays.' } }), options: {}, seats: { min: 2, max: 2 } };",
    'Never on Sundays',
  ],
];

test('a broken module is one clear line and exit 2', async () => {
  const place = freshPlace();
  await inParallel(
    BROKEN.map((each, i) => [...each, `broken-${i}.mjs`] as const),
    async ([what, text, message, file]) => {
      writeFileSync(place.path(file), text);
      const { code, out, err } = await place.run(['perft', `./${file}`, '--depth', '1']);
      expect({ what, code, out, err }).toEqual({ what, code: 2, out: '', err: expect.stringContaining(message) });
      expect(err).toMatch(/^umpire: [^\n]+\n$/);
    },
  );
});

test.each([
  ['an empty folder', {}, "'./box' is a folder without a game: there is no index.js in it."],
  ['a broken manifest', { 'package.json': '{' }, "'./box' has a package.json that cannot be read: "],
  ['a manifest that is no object', { 'package.json': '3' }, 'there is no index.js in it.'],
  [
    'a manifest that points nowhere',
    { 'package.json': '{"exports": {".": {"import": "./no.js"}}}' },
    'there is no no.js in it.',
  ],
])('%s is not a game, and the message says so', async (_what, files, message) => {
  const place = freshPlace();
  mkdirSync(place.path('box'));
  for (const [name, text] of Object.entries(files)) writeFileSync(place.path('box', name), text);
  const { code, out, err } = await place.run(['perft', './box', '--depth', '1']);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^umpire: [^\n]+\n$/);
  expect(err).toContain(message);
});

test('a folder with nested exports is entered through import', async () => {
  const place = await withGame();
  const manifest = JSON.parse(readFileSync(place.path('last-stick', 'package.json'), 'utf8'));
  const nested = { ...manifest, exports: { '.': { types: './none.d.ts', import: { default: './index.js' } } } };
  writeFileSync(place.path('last-stick', 'package.json'), JSON.stringify(nested));
  expect(await place.run(['perft', './last-stick', '--depth', '1'])).toMatchObject({ code: 0, out: '1: 3\n' });
  expect(existsSync(place.home)).toBe(false);
});
