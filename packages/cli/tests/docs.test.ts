// What the documents show must work exactly as it is shown.
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Game } from '@umpire/core';
import { transformSync } from 'esbuild';
import ts from 'typescript';
import { expect, inject, test } from 'vitest';
import { freshPlace, type Place } from './run-umpire.ts';

const run = promisify(execFile);

const document = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The whole files in a page: blocks whose first line is the file's name. */
const filesIn = (path: string): [string, string][] =>
  [...document(path).matchAll(/```ts\n\/\/ (\S+\.ts)\n([\s\S]*?)```/g)].map(([, name, code]) => [name, code]);

const files = new Map([...filesIn('docs/adding-a-game.md'), ...filesIn('docs/walking-a-game.md')]);
const codeOf = (name: string): string => files.get(`${name}.ts`) ?? '';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The number of lines that are neither blank nor a comment. */
const linesOf = (code: string): number =>
  code.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line)).length;

/** A folder as the page describes it, with all of its files, and these. */
function authorsPlace(more: Readonly<Record<string, string>> = {}): Place {
  const place = freshPlace();
  symlinkSync(join(ROOT, 'node_modules'), place.path('node_modules'));
  writeFileSync(place.path('package.json'), '{ "type": "module" }');
  for (const [name, code] of [...files, ...Object.entries(more)]) {
    writeFileSync(place.path(name), code);
    const { code: plain } = transformSync(code, { loader: 'ts', format: 'esm' });
    writeFileSync(place.path(name.replace(/ts$/, 'js')), plain);
  }
  return place;
}

/** The first game of the page together with the guide that the page shows for it. */
function guidedNoughts(): string {
  const [, guide] = /```ts\n(search: \{[\s\S]*?)```/.exec(document('docs/adding-a-game.md')) ?? [];
  expect(guide).toContain('playout(');
  return codeOf('noughts').replace('defineGame,', 'defineGame, FastDice,').replace('words: {', `${guide}\nwords: {`);
}

test('the games of the pages are there, and as short as promised', () => {
  expect([...files.keys()].sort()).toEqual(
    [...GAMES.map(([name]) => `${name}.ts`), ...PROGRAMS.map(([name]) => `${name}.ts`)].sort(),
  );
  expect(linesOf(codeOf('noughts'))).toBeLessThanOrEqual(60);
  expect(linesOf(codeOf('leduc'))).toBeLessThanOrEqual(110);
  expect(linesOf(codeOf('rock-paper-scissors'))).toBeLessThanOrEqual(40);
  expect(linesOf(codeOf('two-against-two'))).toBeLessThanOrEqual(36);
});

/** What is checked, and what the end of a match says. */
const GAMES: readonly [string, readonly string[], RegExp][] = [
  ['noughts', [], /WINS!|DRAW/],
  ['leduc', [], /WINS!|DRAW/],
  ['rock-paper-scissors', [], /WINS!|DRAW/],
  ['two-against-two', [], /WIN!|DRAW/],
  ['dilemma', ['--set', 'rounds=3'], /WINS!|BOTH GET \d/],
  ['kuhn', [], /WINS!/],
];

test.each(GAMES)('the game %s keeps the contract and can be played', async (name, options, end) => {
  const place = authorsPlace();
  const file = `./${name}.js`;
  const kept = { code: 0, err: '', out: expect.stringContaining('keeps the contract') };
  expect(await place.run(['check', file])).toMatchObject(kept);
  if (options.length > 0) expect(await place.run(['check', file, ...options])).toMatchObject(kept);
  const { default: game } = (await import(pathToFileURL(place.path(`${name}.js`)).href)) as { default: Game };
  const seats = Array.from({ length: game.seats.max }, (_, seat) => [
    '--seat',
    seat === 0 ? 'mcts:20' : 'random',
  ]).flat();
  const played = await place.run(['play', file, ...seats, '--seed', 's', '--verbose', '0', ...options]);
  expect(played).toMatchObject({ code: 0, err: '', out: expect.stringMatching(end) });
});

test('a move that is refused gets the sentence of the page', async () => {
  const place = authorsPlace();
  const play = ['play', './noughts.js', '--seat', 'human', '--seat', 'random', '--seed', 's'];
  const played = await place.run(play, { input: '(1,1)\n1 1\nresign\n' });
  expect(played.out).toContain('X stands there.');
});

test('the guide of the page leads a search', async () => {
  const place = authorsPlace({ 'guided.ts': guidedNoughts() });
  expect(await place.run(['check', './guided.js'])).toMatchObject({ code: 0, err: '' });
  const explained = await place.run(['explain', './guided.js']);
  expect(explained).toMatchObject({ code: 0, err: '' });
  const played = await place.run(['play', './guided.js', '--seat', 'hard', '--seat', 'easy', '--seed', 's']);
  expect(played).toMatchObject({ code: 0, err: '', out: expect.stringContaining('2,000 simulations') });
});

/** By program of the page: what it must print. */
const PROGRAMS: readonly [string, RegExp][] = [
  ['walk', /^2 0 \[[\d\s,]+\]\n1 2\n\[ 1, -1 \]\n4 false\n0 2\n15120\n$/],
  ['one-ply', /^one ply won 1[4-9]\d, random won \d\d\n$/],
  ['searched', /Solved: a draw[\s\S]*MCTS: 200 simulations[\s\S]*board-full \[ 0, 0 \]\n$/],
  ['playouts', /^the first seat scores 0\.(29|30|31) on average\n$/],
  ['cfr', /^12 information sets, -0\.05\d\d for the first seat\n$/],
];

/**
 * A program that has printed everything may still not end: Node 20 hangs at exit if its compiler waits for a garbage
 * collection just then (nodejs/node issue 54918). Only what it printed counts.
 */
async function printedBy(file: string): Promise<string> {
  const options = { cwd: authorsPlace().folder, timeout: 30_000 };
  return run(process.execPath, [file], options).then(
    ({ stdout }) => stdout,
    (error: { readonly killed?: boolean; readonly stdout: string }) => {
      if (error.killed === true) return error.stdout;
      throw error;
    },
  );
}

test.each(PROGRAMS)('the program %s prints what it should', async (name, printed) => {
  const stdout = await printedBy(`${name}.js`);
  expect(stdout).toMatch(printed);
  if (name === 'cfr') expect(Number(/-0\.\d+/.exec(stdout)?.[0])).toBeCloseTo(-1 / 18, 3);
});

/** The compiler takes seconds to start, so this runs only in the slow run. */
const typesOfThePages = (): void => {
  const [, settings] = /```json\n([\s\S]*?)```/.exec(document('docs/adding-a-game.md')) ?? [];
  const unlegal = codeOf('noughts').replace(/ {8}legal\([\s\S]*?\n {8}\},\n/, '');
  const place = authorsPlace({ 'guided.ts': guidedNoughts(), 'unlegal.ts': unlegal });
  const { options } = ts.convertCompilerOptionsFromJson(JSON.parse(settings ?? '').compilerOptions, place.folder);
  const names = [...files.keys(), 'guided.ts', 'unlegal.ts'].map((name) => place.path(name));
  const program = ts.createProgram(names, { ...options, noEmit: true });
  const errors = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => ({
    file: file === undefined ? '' : basename(file.fileName),
    lines: ts.flattenDiagnosticMessageText(messageText, '\n').split('\n'),
  }));
  expect(errors.map(({ file }) => file)).toEqual(['unlegal.ts']);
  // Line 0 says that the argument does not fit; the next line says what is missing.
  expect(errors[0].lines[1]).toMatch(/^\s*Property 'legal' is missing/);
};

if (inject('run') === 'slow')
  test('what the pages show has no type errors, and a forgotten function is named', typesOfThePages);

test('the Storyweave bot in docs/writing-a-bot.md plays with the card file beside it, and makes no fault', async () => {
  const bots = [...document('docs/writing-a-bot.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  const weaver = bots.find((code) => code.includes('class Weaver')) ?? '';
  const [cards] = /packages\/games\/\S+\/starter\.json/.exec(document('docs/writing-a-bot.md')) ?? [''];
  const place = freshPlace();
  writeFileSync(place.path('weaver.ts'), weaver);
  copyFileSync(new URL(`../../../${cards}`, import.meta.url), place.path('starter.json'));
  const args = ['arena', 'storyweave', '--bot', './weaver.ts', '--bot', 'random', '--seed', 's', '--log', 'm.jsonl'];
  expect(await place.run([...args, '--quiet'])).toMatchObject({ code: 0, err: '' });
  const log = readFileSync(place.path('m.jsonl'), 'utf8');
  expect(log).toContain('"quest with ');
  expect(log).not.toMatch(/"fault":/);
}, 120_000);

test('the library example in the README plays a match', async () => {
  const [, code] = /```js\n([\s\S]*?)```/.exec(document('README.md')) ?? [];
  const { playMatch } = await import('@umpire/core');
  const { ticTacToe } = await import('@umpire/games/tic-tac-toe');
  const body = (code ?? '').replace(/^import .*$/gm, '').replace('console.log', 'return');
  const run = new Function('playMatch', 'ticTacToe', body) as (...parts: unknown[]) => unknown;
  expect(run(playMatch, ticTacToe)).toEqual({ scores: [1, -1], reason: 'line' });
});

test('a game that breaks its contract is reported by check, and never plays for ever', async () => {
  const place = freshPlace();
  await place.run(['new', 'game', 'pebbles']);
  const good = readFileSync(place.path('pebbles', 'index.js'), 'utf8');
  const bad = good
    .replace('setup(state) {', 'settle() {},\n        setup(state) {')
    .replace('loop: sticks + 1', 'loop: 3');
  writeFileSync(place.path('pebbles', 'index.js'), bad);
  const checked = await place.run(['check', './pebbles']);
  expect(checked).toMatchObject({ code: 1, out: expect.stringContaining('budget') });
  const played = await place.run(['play', './pebbles', '--seat', 'easy', '--seat', 'easy', '--set', 'sticks=40']);
  expect(played).toMatchObject({ code: 2, err: expect.stringContaining('settle does not end the match') });
});
