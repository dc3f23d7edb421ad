import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenBots } from './given-bots.ts';
import { openEntrants } from './open-entrants.ts';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bots-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** What is written to stderr from now on. */
function heard(): readonly unknown[] {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  return write.mock.calls;
}

const CLASS = 'export default class A {}';

test('files of a folder that only help bots are skipped, one line each', () => {
  const said = heard();
  const folder = folderOf({
    ...{ 'a.ts': CLASS, 'b.cjs': 'module.exports = {};', 'c.py': 'class C: pass' },
    ...{ 'd.js': 'class D {}\nexport { D as default };', 'cards.ts': 'export const CARDS = [];', 'notes.md': '' },
  });
  expect(givenBots([{ folder }])).toEqual(
    ['a.ts', 'b.cjs', 'c.py', 'd.js'].map((name) => ({ text: join(folder, name), isFile: true })),
  );
  expect(said).toEqual([['--bots: skipped cards.ts: without a default export.\n']]);
});

test('a folder within is one entrant of its name, and an executable is a bot', () => {
  const said = heard();
  const folder = folderOf({
    ...{ 'ann/bot.ts': CLASS, 'ann/openings.ts': CLASS, 'ben/my-idea.py': 'class B: pass', 'ben/README.md': '' },
    ...{
      'cy/cy.js': CLASS,
      'cy/old.js': CLASS,
      'dee/run': '#!/bin/sh',
      'empty/README.md': '',
      'first.sh': '#!/bin/sh',
    },
    ...{ '_old/bot.ts': CLASS, '.git/bot.ts': CLASS, 'node_modules/bot.ts': CLASS },
  });
  for (const name of ['dee/run', 'first.sh']) chmodSync(join(folder, name), 0o755);
  expect(givenBots([{ folder }])).toEqual([
    { name: 'ann', text: join(folder, 'ann/bot.ts'), isFile: true },
    { name: 'ben', text: join(folder, 'ben/my-idea.py'), isFile: true },
    { name: 'cy', text: join(folder, 'cy/cy.js'), isFile: true },
    { name: 'dee', text: join(folder, 'dee/run'), isFile: true },
    { text: join(folder, 'first.sh'), isFile: true },
  ]);
  expect(said).toEqual([['--bots: skipped empty: no bot in it.\n']]);
});

test('a folder within that has bot.py is that bot, with all its files', () => {
  const folder = folderOf({ 'eve/bot.py': 'import cards', 'eve/cards.py': '', 'eve/data/table.json': '' });
  expect(givenBots([{ folder }])).toEqual([{ name: 'eve', text: join(folder, 'eve'), isFile: true }]);
});

test('what lies in the present folder is a file, even if it is called like a player or an engine', async () => {
  const folder = folderOf({
    'gtp:sh -c true': '#!/bin/sh',
    'mcts:300': '#!/bin/sh',
    human: '#!/bin/sh',
    easy: '#!/bin/sh',
  });
  for (const name of ['gtp:sh -c true', 'mcts:300', 'human', 'easy']) chmodSync(join(folder, name), 0o755);
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  const bots = givenBots([{ folder: '.' }]);
  // Logs keep what was typed, and whoever opens one of them must find a file in it too.
  for (const { text } of bots) expect(text).toMatch(/^\.[\\/]/);
  const { entrants, disqualified } = await openEntrants(bots, 'c');
  expect(disqualified).toEqual([]);
  expect(entrants.map((each) => ('bot' in each ? each.bot.language : each.player))).toEqual(Array(4).fill('plain'));
});

test('links are not followed', () => {
  const said = heard();
  const folder = folderOf({ 'ann/bot.ts': CLASS });
  const secret = folderOf({ 'index.js': CLASS });
  symlinkSync(secret, join(folder, 'evil'));
  symlinkSync(join(secret, 'index.js'), join(folder, 'evil.js'));
  expect(givenBots([{ folder }])).toEqual([{ name: 'ann', text: join(folder, 'ann/bot.ts'), isFile: true }]);
  expect(said).toEqual([]);
});

test('a folder with nothing but helpers has no bot, and one with several does not say which is meant', () => {
  expect(() => givenBots([{ folder: folderOf({ 'cards.ts': '' }) }])).toThrow(/there is no bot \(/);
  expect(() => givenBots([{ folder: folderOf({ 'ann/one.ts': CLASS, 'ann/two.ts': CLASS }) }])).toThrow(
    /holds several bots \(one\.ts, two\.ts\): call one of them bot\.ts\.$/,
  );
  expect(() => givenBots([{ folder: '/nowhere/at/all' }])).toThrow(/nowhere/);
});

test('entrants keep the order of the command, and may be named and repeated', () => {
  const folder = folderOf({ 'b.ts': CLASS, 'odd=name.ts': CLASS });
  const bots = givenBots([{ bot: 'Ann Lee=x.ts' }, { folder }, { bot: 'twins=easy*2' }, { bot: 'mcts:500' }]);
  expect(bots).toEqual([
    { name: 'Ann Lee', text: 'x.ts' },
    { text: join(folder, 'b.ts'), isFile: true },
    { text: join(folder, 'odd=name.ts'), isFile: true },
    { name: 'twins', text: 'easy' },
    { name: 'twins', text: 'easy' },
    { text: 'mcts:500' },
  ]);
  expect(givenBots([{ bot: join(folder, 'odd=name.ts') }])).toEqual([{ text: join(folder, 'odd=name.ts') }]);
  expect(givenBots([{ bot: 'gone/odd=name.ts' }])).toEqual([{ text: 'gone/odd=name.ts' }]);
});

test.each(['=x.ts', ' =x.ts', '\u001b[31m=x.ts', `${'n'.repeat(41)}=x.ts`])('%j is no name', (bot) => {
  expect(() => givenBots([{ bot }])).toThrow(/a name is 1 to 40 letters/);
});
