import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { MatchResult } from '../report/match-result.ts';
import { Journal } from './journal.ts';

const resultOf = (match: number, more: Partial<MatchResult> = {}): MatchResult => ({
  match,
  places: [1, 2],
  scores: [1, -1],
  faults: [],
  plies: match % 60,
  ...more,
});

function freshPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'arena', 'a.jsonl');
}

function reopened(path: string): readonly MatchResult[] {
  const journal = Journal.open(path);
  journal.close();
  return [...journal.results.values()];
}

test('what was added is read again, whatever the size of the pieces', () => {
  const path = freshPath();
  const results = Array.from({ length: 200_000 }, (_, match) => resultOf(match));
  const journal = Journal.open(path);
  journal.add(results);
  journal.close();
  expect(reopened(path)).toEqual(results);
});

test('letters of several bytes and long lines are read whole', () => {
  const path = freshPath();
  const faults = Array.from({ length: 50_000 }, (_, ply) => ({ seat: 0, kind: 'crash', ply }) as const);
  const results = [
    resultOf(0, { skipped: 'zu früh – 早すぎる'.repeat(100_000) }),
    resultOf(1, { faults }),
    resultOf(2),
  ];
  const journal = Journal.open(path);
  journal.add(results);
  journal.close();
  expect(reopened(path)).toEqual(results);
});

test.each([
  ['a torn end', '{"match":2,"pla'],
  ['a damaged line', `{"match":-1}\n${JSON.stringify(resultOf(3))}\n`],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x0a, 0x80])],
])('%s is cut off, and the journal goes on before it', (_, damage) => {
  const path = freshPath();
  const first = Journal.open(path);
  first.add([resultOf(0), resultOf(1)]);
  first.close();
  const sound = readFileSync(path);
  writeFileSync(path, Buffer.concat([sound, Buffer.from(damage as string)]));
  const second = Journal.open(path);
  expect([...second.results.keys()]).toEqual([0, 1]);
  second.add([resultOf(2)]);
  second.close();
  expect(reopened(path).map(({ match }) => match)).toEqual([0, 1, 2]);
  expect(readFileSync(path).subarray(0, sound.length)).toEqual(sound);
});
