// What the documents show must work as it stands there.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { freshPlace } from './run-umpire.ts';

const document = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('the game in docs/adding-a-game.md keeps the contract and can be played', async () => {
  const [, code] = /```ts\n(import \{\n {2}accept[\s\S]*?)```/.exec(document('docs/adding-a-game.md')) ?? [];
  expect(code).toContain('export const sticks');
  const place = freshPlace();
  const { code: plain } = transformSync(code ?? '', { loader: 'ts', format: 'esm' });
  writeFileSync(place.path('sticks.mjs'), `${plain}\nexport default sticks;\n`);
  const checked = await place.run(['check', './sticks.mjs', '--set', 'heap=9']);
  expect(checked).toMatchObject({ code: 0, err: '', out: expect.stringContaining('sticks keeps the contract') });
  const played = await place.run(['play', './sticks.mjs', '--seat', 'easy', '--seat', 'hard', '--seed', 's']);
  expect(played).toMatchObject({ code: 0, err: '', out: expect.stringContaining('WINS!') });
});

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
  const bad = good.replace('state.winner = 3;', '').replace('plies: sticks + 1', 'plies: 3');
  writeFileSync(place.path('pebbles', 'index.js'), bad);
  const checked = await place.run(['check', './pebbles']);
  expect(checked).toMatchObject({ code: 1, out: expect.stringContaining('budget') });
  const played = await place.run(['play', './pebbles', '--seat', 'easy', '--seat', 'easy', '--set', 'sticks=40']);
  expect(played).toMatchObject({ code: 2, err: expect.stringContaining('settle does not end the match') });
});
