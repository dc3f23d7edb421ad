import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { borrowedFiles } from './borrowed-files.ts';
import { openEntrants } from './open-entrants.ts';

test('an entrant that imports the file of another one is named, and one that imports a helper is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bots-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = {
    'honest.ts': "import { pick } from './helper.ts';\nexport default class A { choose() { return pick(); } }",
    'helper.ts': 'export const pick = () => 0;',
    'thief.ts': "import Other from './honest.ts';\nexport default class T extends Other {}",
    'alone.py': 'class B: pass',
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const given = ['honest.ts', 'thief.ts', 'alone.py'].map((name) => ({ text: join(folder, name) }));
  const { entrants } = await openEntrants([...given, given[0], { text: 'easy' }], 'c');
  expect(entrants).toHaveLength(5);
  expect(borrowedFiles(entrants)).toEqual(['thief imports the file of honest: give each bot a folder of its own.']);
});
