import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenBots } from './given-bots.ts';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bots-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('files of a folder that only help bots are skipped, with one line', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const folder = folderOf({
    ...{ 'a.ts': 'export default class A {}', 'b.cjs': 'module.exports = {};', 'c.py': 'class C: pass' },
    ...{ 'd.js': 'class D {}\nexport { D as default };', 'cards.ts': 'export const CARDS = [];', 'table.js': '' },
  });
  expect(givenBots([], folder)).toEqual(['a.ts', 'b.cjs', 'c.py', 'd.js'].map((name) => join(folder, name)));
  expect(write.mock.calls).toEqual([['--bots: skipped cards.ts, table.js: without a default export.\n']]);
});

test('a folder with nothing but helpers has no bot', () => {
  expect(() => givenBots([], folderOf({ 'cards.ts': '' }))).toThrow(/there is no bot file/);
});
