// The compiled package, run by node itself: each game gets its own kit, or the shared one where the bundle is missing.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import * as plain from '../src/hot.ts';
import { loadHot } from '../src/load-hot.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const temporary: string[] = [];
afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true });
});

/** A program that uses the package from outside, and prints which kits are the same and what each of them finds. */
const program = (entry: string, kit: string): string => `
  import { chanceOf, FastDice, Past, begin } from '@umpire/core/hot';
  import { ticTacToe } from '@umpire/games/tic-tac-toe';
  const { loadHot } = await import(${JSON.stringify(entry)});
  const plain = await import(${JSON.stringify(kit)});
  const opened = ticTacToe.open({});
  const rules = opened.value;
  const state = rules.layout.create();
  const past = new Past();
  begin(rules, state, past, chanceOf('seed'));
  const found = (kit) => JSON.stringify([
    kit.createMinimax(rules)(state, past, { depth: 5 }),
    kit.createAlphaBeta(rules, { table: true }).search(state, past),
    kit.createUct(rules, new FastDice(3))(state, past, 500),
    kit.runSearch(
      kit.searchTree(rules, state, past, new FastDice(3), { simulations: 200, batch: 8 }),
      kit.playoutEvaluator(rules, new kit.FastDice(4)),
    ),
  ]);
  const [a, again, b] = [await loadHot('a'), await loadHot('a'), await loadHot('b')];
  console.log(JSON.stringify({
    again: a === again,
    shared: a.createUct === b.createUct,
    plain: a.createUct === plain.createUct,
    coreShared: a.Past === Past,
    same: found(a) === found(plain) && found(b) === found(plain),
    worth: JSON.parse(found(a))[1].worth,
  }));
`;

function run(folder: string): unknown {
  const at = (name: string): string => pathToFileURL(join(folder, name)).href;
  const text = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', program(at('index.js'), at('hot.js'))],
    // The program stands beside the packages, as an installed one would.
    { cwd: join(modules, '..'), encoding: 'utf8' },
  );
  return JSON.parse(text);
}

test('the build left a bundle', () => {
  expect(existsSync(join(dist, 'hot.bundle.js'))).toBe(true);
});

test('two games get two kits, core included, which find what the shared one finds', () => {
  expect(run(dist)).toEqual({ again: true, shared: false, plain: false, coreShared: false, same: true, worth: 0 });
});

test('without the bundle every game gets the shared kit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-kit-'));
  temporary.push(folder);
  cpSync(dist, join(folder, 'dist'), { recursive: true, filter: (name) => !name.endsWith('hot.bundle.js') });
  cpSync(join(dist, '..', 'package.json'), join(folder, 'package.json'));
  symlinkSync(modules, join(folder, 'node_modules'));
  expect(run(join(folder, 'dist'))).toEqual({
    again: true,
    shared: true,
    plain: true,
    coreShared: true,
    same: true,
    worth: 0,
  });
});

test('on the sources every game gets the shared kit, once', async () => {
  const kit = await loadHot('a');
  expect(kit).toBe(plain);
  expect(await loadHot('b')).toBe(kit);
});
