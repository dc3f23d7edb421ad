import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seal } from '@umpire/core/host';
import { expect, onTestFinished, test } from 'vitest';
import type { MatchResult } from '../report/match-result.ts';
import { Journal, JournalMismatch } from './journal.ts';
import { formatResult, type JournalHeader, sha256Of } from './journal-line.ts';

const HEADER: JournalHeader = {
  format: 'umpire-journal/1',
  version: '1.0.0',
  run: 'abc',
  tournament: { bots: ['a', 'b'] },
};
const RUN = sha256Of(JSON.stringify(HEADER));

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
  const journal = Journal.open(path, HEADER);
  journal.close();
  return [...journal.results.values()];
}

test('what was added is read again, whatever the size of the pieces', () => {
  const path = freshPath();
  const results = Array.from({ length: 200_000 }, (_, match) => resultOf(match));
  const journal = Journal.open(path, HEADER);
  journal.add(results);
  journal.close();
  expect(reopened(path)).toEqual(results);
});

test('letters of several bytes and long lines are read whole', () => {
  const path = freshPath();
  const faults = Array.from({ length: 50_000 }, (_, ply) => ({ seat: 0, kind: 'crash', ply }) as const);
  const results = [
    resultOf(0, { places: [], scores: [], skipped: 'zu früh – 早すぎる'.repeat(100_000) }),
    resultOf(1, { faults }),
    resultOf(2),
  ];
  const journal = Journal.open(path, HEADER);
  journal.add(results);
  journal.close();
  expect(reopened(path)).toEqual(results);
});

test.each([
  ['a torn end', '{"match":2,"pla'],
  ['a damaged line', `{"match":-1}\n${formatResult(RUN, resultOf(3)).line}`],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x0a, 0x80])],
])('%s is cut off, and the journal goes on before it', (_, damage) => {
  const path = freshPath();
  const first = Journal.open(path, HEADER);
  first.add([resultOf(0), resultOf(1)]);
  first.close();
  const sound = readFileSync(path);
  writeFileSync(path, Buffer.concat([sound, Buffer.from(damage as string)]));
  const second = Journal.open(path, HEADER);
  expect([...second.results.keys()]).toEqual([0, 1]);
  second.add([resultOf(2)]);
  second.close();
  expect(reopened(path).map(({ match }) => match)).toEqual([0, 1, 2]);
  expect(readFileSync(path).subarray(0, sound.length)).toEqual(sound);
});

/** A journal with these matches, and its lines. */
function written(...matches: number[]): { readonly path: string; readonly lines: string[] } {
  const path = freshPath();
  const journal = Journal.open(path, HEADER);
  journal.add(matches.map((match) => resultOf(match)));
  journal.close();
  return { path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') };
}

const refusal = (path: string, header = HEADER): string => {
  try {
    Journal.open(path, header).close();
    return '';
  } catch (error) {
    if (error instanceof JournalMismatch) return error.message;
    throw error;
  }
};

test.each<[string, (lines: string[]) => void, RegExp]>([
  ['places reversed', (all) => edit(all, 2, '[1,2]', '[2,1]'), /line 3, the result of match 1, was changed/],
  [
    'a place in every line',
    (all) => all.forEach((_, at) => void (at > 0 && edit(all, at, '[1,2]', '[2,1]'))),
    /line 2, the result of match 0/,
  ],
  ['a result of another match', (all) => edit(all, 2, '"match":1', '"match":5'), /match 5, was changed/],
  ['a hash taken out', (all) => edit(all, 2, /,"hash":"[^"]*"/, ''), /match 1, was changed/],
  [
    'a hash of another line',
    (all) => edit(all, 2, /"hash":"[^"]*"/, /"hash":"[^"]*"/.exec(all[1])?.[0] ?? ''),
    /match 1, was changed/,
  ],
  ['a hash that is none', (all) => edit(all, 2, /"hash":"[^"]*"/, '"hash":{"__proto__":1}'), /match 1, was changed/],
  ['a result put in', (all) => void all.push(JSON.stringify(resultOf(9))), /match 9, was changed/],
  [
    'a result of another run',
    (all) => void all.push(formatResult(sha256Of('other'), resultOf(9)).line.trimEnd()),
    /match 9, was changed/,
  ],
  [
    'two results of one match',
    (all) => void all.push(formatResult(RUN, resultOf(1, { plies: 99 })).line.trimEnd()),
    /match 1 has two results/,
  ],
  ...(
    [
      ['places that do not follow from the scores', { places: [2, 1] }],
      ['a place for one seat only', { places: [1] }],
      ['no seats', { places: [], scores: [] }],
      ['places of a match that was skipped', { skipped: 'busy' }],
      ['a fault of a seat that there is not', { faults: [{ seat: 2, kind: 'crash', ply: 0 }] }],
    ] as const
  ).map(([name, change]): [string, (lines: string[]) => void, RegExp] => [
    `${name}, hashed anew`,
    (all: string[]) => void all.push(formatResult(RUN, resultOf(9, change)).line.trimEnd()),
    /line 5, the result of match 9, is not how a match can end/,
  ]),
  ['no header', (all) => void all.shift(), /it has no header/],
  ['a header of an older version', (all) => edit(all, 0, '1.0.0', '0.9.0'), /begun by version 0\.9\.0/],
  ['a header with other bots', (all) => edit(all, 0, '"a"', '"c"'), /names another tournament/],
  ['a seal that is none', (all) => void all.push('{"seal":{"digest":5}}'), /line 5 is a seal whose digest/],
])('%s: the journal is refused with a sentence', (_, change, words) => {
  const { path, lines } = written(0, 1, 2);
  change(lines);
  const text = lines.map((line) => `${line}\n`).join('');
  writeFileSync(path, text);
  expect(refusal(path)).toMatch(words);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

function edit(all: string[], at: number, from: string | RegExp, to: string): void {
  const next = all[at].replace(from, () => to);
  if (next === all[at]) throw new Error(`nothing to change in ${next}`);
  all[at] = next;
}

const sealOf = (digest: string): Seal => ({ digest, key: 'a'.repeat(64), signature: 'b'.repeat(128) });

/** Adds matches and seals; returns the digest that was signed. */
function sealed(path: string, ...matches: number[]): string {
  const signed: string[] = [];
  const journal = Journal.open(path, HEADER);
  journal.add(matches.map((match) => resultOf(match)));
  journal.seal((digest) => {
    signed.push(digest());
    return sealOf(signed[0]);
  });
  journal.close();
  return signed[0];
}

test('a seal covers the results in the order of the matches, whatever the order of the lines', () => {
  const orders = [
    [0, 1, 2, 3],
    [3, 1, 0, 2],
  ];
  const [first, second] = orders.map((order) => sealed(freshPath(), ...order));
  expect(first).toBe(second);
  expect(sealed(freshPath(), 0, 1, 2)).not.toBe(first);
});

test('a sealed journal goes on, and is sealed anew when something was added', () => {
  const path = freshPath();
  sealed(path, 0, 1);
  const once = readFileSync(path, 'utf8');
  expect(sealed(path)).toBeUndefined();
  expect(readFileSync(path, 'utf8')).toBe(once);
  const digest = sealed(path, 2);
  expect(readFileSync(path, 'utf8').match(/"seal"/g)).toHaveLength(1);
  expect(digest).toBe(sealed(freshPath(), 2, 1, 0));
});

test('a sealed journal that lost, or got, a line is refused, and so is a seal that somebody objects to', () => {
  const path = freshPath();
  sealed(path, 0, 1, 2);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const write = (all: readonly string[]): void => writeFileSync(path, all.map((line) => `${line}\n`).join(''));
  expect(() => Journal.open(path, HEADER, () => 'unknown hand')).toThrow(/its seal is false \(unknown hand\)/);
  write(lines.toSpliced(2, 1));
  expect(refusal(path)).toMatch(/its seal is false \(it was made for other results\)/);
  write([...lines, formatResult(RUN, resultOf(3)).line.trimEnd()]);
  expect(refusal(path)).toMatch(/line 6 stands after the seal/);
});
