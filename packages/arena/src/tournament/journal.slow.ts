import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Journal } from './journal.ts';

const HEADER = { format: 'umpire-journal/1', version: '1', run: 'a', tournament: null } as const;

test('a file longer than the longest text is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.jsonl');
  const faults = Array.from({ length: 500_000 }, (_, ply) => ({ seat: 0, kind: 'timeout', ply }) as const);
  const result = { match: 7, places: [1, 2], scores: [1, -1], faults, plies: faults.length };
  const journal = Journal.open(path, HEADER);
  // Each line has about 20 MB; the longest string of V8 has 512 MB.
  for (let line = 0; line < 30; line++) journal.add([result]);
  journal.close();
  const again = Journal.open(path, HEADER);
  again.close();
  expect([...again.results.values()]).toEqual([result]);
});
