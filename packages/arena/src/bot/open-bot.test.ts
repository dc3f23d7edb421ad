import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Isolation } from '../cell/proof/isolation-level.ts';
import { openBot } from './open-bot.ts';

const sealed = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true'], { stdio: 'ignore' }).status === 0;
const LEVELS: Isolation[] = sealed ? ['b', 'c'] : ['c'];
const SECRET = 'SECRET_7f3a';

let above = '';
let folder = '';
beforeAll(() => {
  above = mkdtempSync(join(tmpdir(), 'umpire-open-'));
  folder = join(above, 'bots');
  mkdirSync(folder);
  writeFileSync(join(above, 'secret.json'), `{"secret":"${SECRET}"}`);
  writeFileSync(join(above, 'broken.json'), SECRET);
  writeFileSync(join(above, 'secret.txt'), `${SECRET}: not a program`);
});
afterAll(() => rmSync(above, { recursive: true }));

function put(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

async function opened(path: string, isolation: Isolation) {
  const result = await openBot(path, { isolation });
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
}

async function refused(path: string, isolation: Isolation) {
  const result = await openBot(path, { isolation });
  if (result.ok) throw new Error(`opened: ${result.value.text.slice(0, 300)}`);
  expect(JSON.stringify(result)).not.toContain(SECRET);
  return result.refusal;
}

/** What a bundle exports, run here. */
const exportsOf = (text: string) => new Function(`${text};return __bot`)();

describe.each(LEVELS)('at isolation level %s', (level) => {
  test.each(['ts', 'mts', 'js', 'mjs'])('a .%s module becomes one strict script', async (extension) => {
    const path = put(`one.${extension}`, 'export default { choose() { return this === undefined ? 1 : 0 } }');
    const bot = await opened(path, level);
    expect(bot).toMatchObject({ name: 'one', path, language: 'js' });
    expect(bot.sha256).toBe(createHash('sha256').update(bot.text).digest('hex'));
    const { choose } = exportsOf(bot.text).default;
    expect(choose()).toBe(1);
  });

  test('a CommonJS bot stays sloppy', async () => {
    const bot = await opened(
      put('old.cjs', 'module.exports = { choose() { return this === undefined ? 1 : 0 } }'),
      level,
    );
    const { choose } = exportsOf(bot.text);
    expect(choose()).toBe(0);
  });

  test('files of its own folder are bundled, types vanish', async () => {
    put('parts/deep.mts', "import { two } from '../two.js'; export const deep: number = two + 1;");
    put('two.ts', 'export const two = 2;');
    put('parts/index.ts', "export * from './deep.mts';");
    put('data.json', '{"four":4}');
    const path = put(
      'whole.ts',
      `import type { BotView } from '@umpire/core';
       import { type ActionWords, Rules } from '@umpire/games/kittens';
       import { deep } from './parts';
       import data from './data.json' with { type: 'json' };
       export default (view: BotView & ActionWords & Rules) => deep + data.four;`,
    );
    const bot = await opened(path, level);
    expect(exportsOf(bot.text).default()).toBe(7);
    expect(bot.text).not.toContain('umpire/');
  });

  test('the same files give the same hash in another folder', async () => {
    const here = await opened(put('here/same.ts', 'export default class { choose() { return 0 } }'), level);
    const there = await opened(put('there/same.ts', 'export default class { choose() { return 0 } }'), level);
    expect(there.sha256).toBe(here.sha256);
  });

  test('a syntax error is told with file, line and reason', async () => {
    const refusal = await refused(put('wrong.ts', 'export default class {\n  choose() { return (; }\n}'), level);
    expect(refusal).toMatchObject({ code: 'bot-syntax', text: 'wrong.ts:2: Unexpected ";"' });
  });

  test('a syntax error in an imported file names that file', async () => {
    put('parts/bad.ts', 'let = ;');
    const refusal = await refused(put('user.ts', "import './parts/bad.ts';"), level);
    expect(refusal.text).toMatch(/^parts\/bad\.ts:1: /);
  });

  test.each([
    ['a package', "import { x } from '@umpire/core'; export default x;", '@umpire/core'],
    ['a part of Node', "import fs from 'fs'; export default fs;", 'fs'],
    ['a part of Node by its full name', "import fs from 'node:fs'; export default fs;", 'node:fs'],
    ['a file that is not there', "import x from './nothing.ts'; export default x;", './nothing.ts'],
    ['a file of another kind', "import x from './notes.txt'; export default x;", './notes.txt'],
    ['a required package', "export default require('left-pad');", 'left-pad'],
  ])('importing %s is refused by name', async (_, text, wanted) => {
    put('notes.txt', SECRET);
    const refusal = await refused(put('importer.ts', text), level);
    expect(refusal.code).toBe('bot-import');
    expect(refusal.text).toContain(`importer.ts:1: it imports "${wanted}"`);
  });

  test.each([
    ['by a path upwards', 'import x from "../secret.json"; export default x;'],
    ['by a winding path', 'import x from "./parts/../../secret.json"; export default x;'],
    ['by an escaped path', 'import x from "./\\x2e\\x2e/secret.json"; export default x;'],
    ['as a text', 'import x from "../secret.txt" with { type: "text" }; export default x;'],
    ['as a program, so that the error would quote it', 'import x from "../secret.txt"; export default x;'],
    [
      'as JSON, so that the error would quote it',
      'import x from "../secret.txt" with { type: "json" }; export default x;',
    ],
    ['by require', 'export default require("../secret.json");'],
    ['by import()', 'export default import("../secret.json");'],
    ['by an absolute path', 'import x from "ABOVE/secret.json"; export default x;'],
    ['by an absolute path as a text', 'import x from "ABOVE/secret.txt" with { type: "text" }; export default x;'],
    ['in the error message', 'import x from "ABOVE/broken.json"; export default x;'],
    ['by a URL', 'import x from "file://ABOVE/secret.json"; export default x;'],
    ['through a link to a file', 'import x from "./link.json"; export default x;'],
    ['through a link to a folder', 'import x from "./up/secret.json"; export default x;'],
  ])('a file outside the folder is out of reach %s', async (_, text) => {
    rmSync(join(folder, 'link.json'), { force: true });
    rmSync(join(folder, 'up'), { force: true });
    symlinkSync(join(above, 'secret.json'), join(folder, 'link.json'));
    symlinkSync(above, join(folder, 'up'));
    put('parts/x.ts', '');
    const refusal = await refused(put('spy.ts', text.replace('ABOVE', above)), level);
    expect(refusal.code).toBe('bot-import');
  });

  test('a file beside the bot that is no program is out of reach', async () => {
    put('password.txt', SECRET);
    const refusal = await refused(
      put('peek.ts', 'import x from "./password.txt" with { type: "text" }; export default x;'),
      level,
    );
    expect(refusal.code).toBe('bot-import');
  });

  test('a tsconfig.json beside the bot is not read', async () => {
    put('cfg/tsconfig.json', '{"extends":"../../secret.txt","compilerOptions":{"alwaysStrict":true}}');
    const bot = await opened(put('cfg/bot.ts', 'export default { choose: () => 0, named: "./tsconfig.json" };'), level);
    expect(bot.text.match(/use strict/g)).toHaveLength(1);
  });

  test.each([
    ['deeply nested parentheses', `export default ${'('.repeat(120_000)}1${')'.repeat(120_000)}`],
    ['a sum of 60,000 texts', `export default ${'"a"+'.repeat(60_000)}"a"`],
  ])('%s come to an end', { timeout: 15_000 }, async (_, text) => {
    const result = await openBot(put('heavy.ts', text), { isolation: level });
    // The bundler may accept or refuse it, but nothing may hang or throw.
    if (!result.ok) expect(['bot-not-bundled', 'bot-syntax', 'bot-too-big']).toContain(result.refusal.code);
  });

  test('a bundle that swells beyond its limit is refused', async () => {
    const nested = `${'function f(){'.repeat(600)}${'}'.repeat(600)} export default f;`;
    const refusal = await refused(put('swell.ts', nested), level);
    expect(refusal).toMatchObject({ code: 'bot-too-big', text: 'The bundled bot is larger than 512 KB.' });
  });
});

test('a million parentheses are too big', async () => {
  const refusal = await refused(put('deep.ts', `${'('.repeat(1e6)}1${')'.repeat(1e6)}`), 'c');
  expect(refusal).toMatchObject({ code: 'bot-too-big', text: "The bot's files are larger than 256 KB." });
});

test('more files than a bot may have are too many', async () => {
  const names = Array.from({ length: 32 }, (_, i) => `./many/f${i}.ts`);
  for (const name of names) put(name, 'export {};');
  const path = put('many.ts', names.map((name) => `import '${name}';`).join('\n'));
  expect(await refused(path, 'c')).toMatchObject({ code: 'bot-too-big', text: 'The bot has more than 32 files.' });
});

test('a Python bot is taken as it is', async () => {
  const text = 'class Bot:\n    def choose(self, view):\n        return 0\n';
  const path = put('snake.py', text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  expect(await opened(path, 'c')).toEqual({ name: 'snake', path, language: 'python', text, sha256 });
});

test('a Python bot larger than 256 KB is refused', async () => {
  expect((await refused(put('big.py', '#'.repeat(262_145)), 'c')).code).toBe('bot-too-big');
});

test('an executable of any other kind is plain', async () => {
  const path = put('walker', '#!/bin/sh\n');
  chmodSync(path, 0o755);
  const sha256 = createHash('sha256').update('#!/bin/sh\n').digest('hex');
  expect(await opened(path, 'c')).toEqual({ name: 'walker', path, language: 'plain', text: '', sha256 });
});

test('a file of any other kind that cannot be executed is refused', async () => {
  const refusal = await refused(put('letter.doc', 'dear'), 'c');
  expect(refusal.code).toBe('bot-not-executable');
  expect(refusal.text).toContain('.ts .mts .js .mjs .cjs .py');
});

test.each(['link.ts', 'link.js', 'link.py', 'link'])('%s, a link out of its folder, is not followed', async (name) => {
  const target = join(above, 'shadow.txt');
  writeFileSync(target, 'root:*:19000\n');
  chmodSync(target, 0o755);
  symlinkSync(target, join(folder, name));
  const refusal = await refused(join(folder, name), 'c');
  expect(refusal.code).toBe('bot-link');
  expect(refusal.text).not.toContain('root');
});

test('a link inside the folder of a bot is followed', async () => {
  put('inside/real.ts', 'export default { choose: () => 0 };');
  symlinkSync(join(folder, 'inside', 'real.ts'), join(folder, 'near.ts'));
  expect((await opened(join(folder, 'near.ts'), 'c')).name).toBe('near');
});

test('a folder is refused', async () => {
  expect((await refused(folder, 'c')).code).toBe('bot-folder');
});

test('a missing file is refused', async () => {
  expect((await refused(join(folder, 'nobody.ts'), 'c')).code).toBe('bot-missing');
});
