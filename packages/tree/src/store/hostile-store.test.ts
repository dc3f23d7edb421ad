// Stores of strangers: every checksum is right, and what they say is meant to hurt the reader.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { beginning, forgedFrame, MATCHUP_TEXT, nodesFrame, ROOT_TEXT, textFrame } from '../../tests/forged-frame.ts';
import { NAIVE_FILE } from '../../tests/naive-tree.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { damagedSegments } from './damaged-segments.ts';
import { FRAME } from './frame-header.ts';
import { NO_NODE } from './nodes.ts';
import { Store } from './store.ts';
import { writeTreeFile } from './tree-file.ts';

const NUMBERS = [2 ** 31, 2 ** 32 - 1, 200_000_000];
const ROOM_BYTES = 64 * 2 ** 20;

function storeOf(...segments: readonly Buffer[]): { readonly dir: string; readonly store: Store } {
  const dir = temporaryFolder();
  writeTreeFile(dir, NAIVE_FILE);
  segments.forEach((bytes, i) => writeFileSync(join(dir, `s0000${i}.log`), bytes));
  const before = process.memoryUsage().arrayBuffers;
  const opened = Store.open(dir);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const store = opened.value;
  for (const rest of store.rests()) expect(rest.states).toBeLessThan(1e6);
  damagedSegments(dir);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(ROOM_BYTES);
  return { dir, store };
}

const after = (frame: Buffer): Buffer => Buffer.concat([beginning(), frame]);
const zeros = (bytes: number): Buffer => deflateRawSync(Buffer.alloc(bytes));
const BOMB = 160 * 2 ** 20;
const bomb = zeros(BOMB);

const FIELDS = ['firstLocal', 'runs', 'nodes', 'packedBytes', 'keyBytes', 'columnBytes', 'seq', 'kind'] as const;
const CASES = FIELDS.flatMap((field) => NUMBERS.map((number) => [field, number] as const));

test.each(CASES)('a header that says %s %i reserves nothing', (field, number) => {
  const lie = { [field]: number };
  for (const kind of Object.values(FRAME)) {
    const frames = [
      forgedFrame({ kind, seq: 2, firstLocal: 1, packed: zeros(100), columnBytes: 100, ...lie }),
      nodesFrame(2, 1, { places: [1] }, lie),
      textFrame(FRAME.MATCHUP, 2, MATCHUP_TEXT, { firstLocal: 1, ...lie }),
      textFrame(
        FRAME.ROOT,
        2,
        { ...ROOT_TEXT, seed: 't' },
        { firstLocal: 1, nodes: 1, keys: new Uint8Array(8), ...lie },
      ),
    ];
    for (const frame of frames) expect(storeOf(after(frame)).store.nodes.count).toBeLessThan(3);
  }
});

test.each([
  ['nodes', { kind: FRAME.NODES, nodes: 1, runs: 1, keys: new Uint8Array(12) }],
  ['many nodes', { kind: FRAME.NODES, nodes: 100, runs: 100, keys: new Uint8Array(1100) }],
  ['statistics', { kind: FRAME.STATS, runs: BOMB / 26 }],
  ['statistics of few', { kind: FRAME.STATS, runs: 1 }],
  ['a matchup', { kind: FRAME.MATCHUP }],
  ['a root', { kind: FRAME.ROOT, nodes: 1, keys: new Uint8Array(8) }],
  ['something of a later version', { kind: 99 }],
])('a bomb that was packed as %s is not unpacked', (_, header) => {
  const began = process.cpuUsage().user;
  const { store } = storeOf(after(forgedFrame({ seq: 2, firstLocal: 1, packed: bomb, columnBytes: BOMB, ...header })));
  expect(store.nodes.count).toBe(1);
  expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(2);
});

test.each([
  ['its own ancestor', nodesFrame(2, 1, { places: [0] })],
  ['below a state before the first', nodesFrame(2, 1, { places: [9] })],
  ['below a state that comes later', nodesFrame(2, 1, { owners: [0, 0], places: [1, 0] })],
  ['a child that the rules do not have', nodesFrame(2, 1, { places: [1], firsts: [5] })],
  ['a run of no child', nodesFrame(2, 1, { places: [1, 1], sizes: [0, 1] })],
  ['fewer children than the runs say', nodesFrame(2, 1, { places: [1], sizes: [3], ofs: [3], kinds: [0] })],
  ['an end without an outcome', nodesFrame(2, 1, { places: [1], kinds: [255], ends: [7] })],
  ['an end whose outcome is left out', nodesFrame(2, 1, { places: [1], kinds: [255] })],
  ['an outcome of three seats', nodesFrame(2, 1, { places: [1], head: headWith({ scores: [1, 2, 3], reason: 'x' }) })],
  ['an outcome without scores', nodesFrame(2, 1, { places: [1], head: headWith({ reason: 'x' }) })],
  ['an outcome that is a text', nodesFrame(2, 1, { places: [1], head: headWith('won') })],
  ['a head that is no JSON', nodesFrame(2, 1, { places: [1], head: '{' })],
  ['a head that is a list', nodesFrame(2, 1, { places: [1], head: [] })],
  ['a matchup that is a number', textFrame(FRAME.MATCHUP, 2, 7, { firstLocal: 1 })],
  ['a matchup without options', textFrame(FRAME.MATCHUP, 2, { id: 'x', game: 'naive' }, { firstLocal: 1 })],
  ['a root whose seed is a list', rootFrame({ ...ROOT_TEXT, seed: [] })],
  ['a root of a match before the first', rootFrame({ ...ROOT_TEXT, match: -1 })],
  ['a text longer than its frame', longText()],
])('%s: nothing from there on is used, and it is called damage', (_, frame) => {
  const { dir, store } = storeOf(after(frame));
  expect(store.nodes.count).toBe(1);
  expect(store.rests()).toEqual([expect.objectContaining({ segment: 0, cause: 'damaged' })]);
  expect(Store.grow(dir, NAIVE_FILE).ok).toBe(true);
});

function headWith(outcome: unknown): unknown {
  return { foreign: false, outcomes: [outcome] };
}

function rootFrame(root: unknown): Buffer {
  return textFrame(FRAME.ROOT, 2, root, { firstLocal: 1, nodes: 1, keys: new Uint8Array(8).fill(9) });
}

function longText(): Buffer {
  const columns = Buffer.alloc(8);
  columns.writeUInt32LE(2 ** 31);
  return forgedFrame({ kind: FRAME.MATCHUP, seq: 2, firstLocal: 1, packed: deflateRawSync(columns), columnBytes: 8 });
}

test('statistics of states that are not there wait, and are not unpacked', () => {
  const { store } = storeOf(
    after(
      forgedFrame({ kind: FRAME.STATS, seq: 2, firstLocal: 1, runs: 500, packed: zeros(13_000), columnBytes: 13_000 }),
    ),
  );
  expect(store.rests()).toEqual([expect.objectContaining({ cause: 'waiting' })]);
});

const MANY = 60_000;
const seconds = (work: () => void): number => {
  const began = process.cpuUsage().user;
  work();
  return (process.cpuUsage().user - began) / 1e6;
};

test('a state with a run for each of sixty thousand children is read in a moment', () => {
  const each = Array.from({ length: MANY }, (_, i) => i);
  const frame = nodesFrame(2, 1, { places: each.map((i) => i + 1), firsts: each, ofs: each.map(() => 65_535) });
  let store: Store | undefined;
  expect(seconds(() => (store = storeOf(after(frame)).store))).toBeLessThan(2);
  expect([0, 17, MANY - 1, MANY].map((index) => store?.nodes.child(0, index))).toEqual([1, 18, MANY, NO_NODE]);
});

test('keys that were chosen to fall into one place of a table are found in a moment', () => {
  // With hi and lo chosen like this, a table that only mixes them in a known way puts them all into one slot.
  const keys = Int32Array.from({ length: 2 * MANY }, (_, i) => (i % 2 === 0 ? (i >> 1) << 16 : 0));
  const each = Array.from({ length: MANY }, (_, i) => i);
  const frame = nodesFrame(2, 1, {
    places: [1],
    firsts: [0],
    sizes: [MANY],
    ofs: [MANY],
    kinds: each.map(() => 0),
    keys,
  });
  const { store } = storeOf(after(frame));
  expect(seconds(() => expect(store.nodes.unique).toBeGreaterThan(MANY - 10))).toBeLessThan(2);
});
