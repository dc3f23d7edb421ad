// The packages as a user gets them: packed, installed outside the repository, type-checked and used.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const NAMES = readdirSync(join(ROOT, 'packages'));
const home = mkdtempSync(join(tmpdir(), 'umpire-packed-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const run = (cwd: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UMPIRE_HOME: join(home, 'records') },
  });

/** The errors that tsc reports there. */
function typeErrors(folder: string): string {
  try {
    return run(folder, process.execPath, TSC);
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}

/** By package: the path of its tarball, and the files in it. */
const packed = new Map<string, { readonly tarball: string; readonly files: readonly string[] }>();

function consumer(name: string, tarballs: readonly string[]): string {
  const folder = join(home, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"name":"consumer","private":true,"type":"module"}');
  run(folder, 'npm', 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs);
  return folder;
}

const tarballOf = (name: string): string => packed.get(name)?.tarball ?? '';
/** The examples of a README, without the rest of it. */
const examplesIn = (readme: string): string[] =>
  [...readFileSync(readme, 'utf8').matchAll(/```(?:js|ts)\n([\s\S]*?)```/g)].map(([, code]) => code);

let everything = '';

beforeAll(() => {
  for (const name of NAMES) {
    const said = run(
      join(ROOT, 'packages', name),
      'npm',
      'pack',
      '--json',
      '--ignore-scripts',
      '--pack-destination',
      home,
    );
    const [{ filename, files }] = JSON.parse(said) as [{ filename: string; files: { path: string }[] }];
    packed.set(name, { tarball: join(home, filename), files: files.map(({ path }) => path) });
  }
  everything = consumer('everything', NAMES.map(tarballOf));
}, 300_000);

test.each(NAMES)('%s is packed with its licence and a README, and without tests', (name) => {
  const { files = [] } = packed.get(name) ?? {};
  expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE', 'NOTICE']));
  expect(files.filter((file) => /\.(test|slow)\.|tsbuildinfo|goldens|^tests\//.test(file))).toEqual([]);
});

test.each(NAMES)('maps of %s lead to sources that are there, and so do its entries', (name) => {
  const { files = [] } = packed.get(name) ?? {};
  const at = join(everything, 'node_modules', name.startsWith('create-') ? name : `@umpire/${name}`);
  for (const map of files.filter((file) => file.endsWith('.map'))) {
    const { sources } = JSON.parse(readFileSync(join(at, map), 'utf8')) as { sources: string[] };
    for (const source of sources)
      expect(existsSync(resolve(dirname(join(at, map)), source)), `${map}: ${source}`).toBe(true);
  }
  const { exports, main, types } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  for (const entry of filesIn([exports, main, types]))
    if (!entry.includes('*')) expect(existsSync(join(at, entry)), entry).toBe(true);
});

/** All files that a manifest points to, at any depth. */
const filesIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap((each) => filesIn(each));

/** A program that runs anywhere, with the types of no platform. */
const ANYWHERE = `
import { Line, playMatch, type Game, type Rules } from '@umpire/core';
import { defineGame, rules, u8, wonBy, type StateFor } from '@umpire/core/author';
import { begin, Past, step } from '@umpire/core/hot';
import { startClock } from '@umpire/core/host';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { go } from '@umpire/games/go';
import { createGoBoard } from '@umpire/games/go/board';
import { createSearchPlayer } from '@umpire/search';
import { LoopGuard } from '@umpire/loop-guard';
import { checkKoRule } from '@umpire/ko';

const fields = { left: u8(), turn: u8() };
export type Sticks = StateFor<typeof fields>;
export const sticks = defineGame({
  id: 'sticks', title: 'Sticks', rulesVersion: 1, seats: 2, options: {},
  open: () => rules(fields, {
    actions: 3, loop: 20,
    setup(state) { state.left = 9; },
    legal: (state, _past, out) => { const n = Math.min(3, state.left); for (let i = 0; i < n; i++) out[i] = i; return n; },
    apply(state, action) { state.left -= action + 1; if (state.left === 0) state.over = wonBy(state.turn); state.turn = 1 - state.turn; },
  }),
});
const games: Game[] = [ticTacToe, go, sticks];
for (const game of games) {
  const opened = game.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const open: Rules = opened.value;
  const line = new Line(open, 's');
  line.play(line.legal()[0]);
}
void [playMatch, begin, Past, step, startClock, createGoBoard, createSearchPlayer, LoopGuard, checkKoRule];
`;

/** A program that needs Node. */
const IN_NODE = `
import { Arena } from '@umpire/arena';
import { openTree } from '@umpire/cli/tree';
import { openRecords } from '@umpire/records';
import { conformance } from '@umpire/testkit';
import { Store } from '@umpire/tree';
import { sticks } from './anywhere.js';

void [Arena, openTree, openRecords, Store];
console.log(conformance(sticks, {}).failures);
`;

test.each([
  ['nodenext', 'nodenext'],
  ['node16', 'node16'],
  ['esnext', 'bundler'],
])('all doors type-check strictly with module %s and resolution %s, and run', (module, moduleResolution) => {
  const options = { target: 'es2023', module, moduleResolution, strict: true, exactOptionalPropertyTypes: true };
  const check = (file: string, text: string, platform: object): void => {
    writeFileSync(join(everything, file), text);
    const compilerOptions = { ...options, lib: ['es2023'], skipLibCheck: false, types: [], ...platform };
    writeFileSync(join(everything, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    expect(typeErrors(everything)).toBe('');
  };
  check('anywhere.ts', ANYWHERE, {});
  check('in-node.ts', IN_NODE, { types: ['node'], typeRoots: [join(ROOT, 'node_modules', '@types')] });
  expect(run(everything, process.execPath, 'in-node.js')).toBe('[]\n');
});

test.each(['core', 'games', 'search'])('the example in the README of %s runs', (name) => {
  const [example] = examplesIn(join(everything, 'node_modules', '@umpire', name, 'README.md'));
  writeFileSync(join(everything, `${name}-readme.js`), example);
  expect(run(everything, process.execPath, `${name}-readme.js`)).not.toBe('');
});

test('the installed program makes, plays and examines a game', () => {
  const umpire = join(everything, 'node_modules', '.bin', 'umpire');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect(run(everything, umpire, '--version')).toBe(`${version}\n`);
  run(everything, umpire, 'new', 'game', 'my-game', '--ts');
  expect(run(everything, umpire, 'check', './my-game')).toContain('keeps the contract');
  expect(run(everything, umpire, 'play', './my-game', '--seat', 'hard*2', '--seed', 's')).toContain('WINS!');
  expect(run(everything, umpire, 'perft', 'go', '--set', 'size=3', '--depth', '2')).toBe('1: 10\n2: 91\n');
  expect(run(everything, umpire, 'new', 'bot', 'snake', '--python')).toContain('snake.py plays');
  for (const name of ['umpire_bot.py', 'umpire_game.py']) expect(existsSync(join(everything, name)), name).toBe(true);
});

test('npm create umpire-game makes a folder with its scripts', () => {
  const create = join(everything, 'node_modules', '.bin', 'create-umpire-game');
  expect(run(everything, create, 'fresh-game')).toContain('fresh-game/ is a game now');
  const made = JSON.parse(readFileSync(join(everything, 'fresh-game', 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(Object.keys(made.scripts)).toEqual(['play', 'check', 'types']);
  expect(run(join(everything, 'fresh-game'), 'npm', 'run', '--silent', 'check')).toContain('keeps the contract');
  expect(typeErrors(join(everything, 'fresh-game'))).toBe('');
});

test.each([
  ['loop-guard', /^Careful: 0 repeats left\n[\s\S]*Loop of 2 in turn 10: draw\nThis state has been seen 5 times\n$/],
  ['ko', /^true\n\{ valid: false, code: 'ko', error: 'Ko rule violation' \}\ntrue\ntrue\n$/],
])('%s is installed by itself, needs nothing, and its example runs', (name, printed) => {
  const folder = consumer(name, [tarballOf(name)]);
  expect(readdirSync(join(folder, 'node_modules')).filter((each) => !each.startsWith('.'))).toEqual(['@umpire']);
  expect(readdirSync(join(folder, 'node_modules', '@umpire'))).toEqual([name]);
  const [example] = examplesIn(join(folder, 'node_modules', '@umpire', name, 'README.md'));
  writeFileSync(join(folder, 'use.ts'), `${example}\nexport {};\n`);
  const settings = {
    target: 'es2023',
    lib: ['es2023', 'dom'],
    module: 'nodenext',
    strict: true,
    skipLibCheck: false,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings, files: ['use.ts'] }));
  expect(typeErrors(folder)).toBe('');
  expect(run(folder, process.execPath, 'use.js')).toMatch(printed);
  writeFileSync(join(folder, 'use.cjs'), `process.stdout.write(Object.keys(require('@umpire/${name}')).join());`);
  writeFileSync(join(folder, 'required.cts'), `import all = require('@umpire/${name}');\nexport = Object.keys(all);\n`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings, files: ['required.cts'] }));
  expect(typeErrors(folder)).toBe('');
  expect(run(folder, process.execPath, 'use.cjs').split(',').length).toBeGreaterThan(3);
});
