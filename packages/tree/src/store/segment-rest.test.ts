import { truncateSync } from 'node:fs';
import { chanceOf } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { damage, growNaive, segmentFile, writeNaive } from '../../tests/damaged-store.ts';
import { addNaiveRoot, expandNaive } from '../../tests/naive-tree.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { damagedSegments } from './damaged-segments.ts';
import { decodeHeader, frameBytes, HEADER_BYTES } from './frame.ts';
import type { FrameHeader } from './frame-header.ts';
import type { SegmentRest } from './segment-rest.ts';
import { Store } from './store.ts';

interface Frame {
  readonly at: number;
  readonly end: number;
  readonly header: FrameHeader;
}

/** A store of one file: its bytes and frames. */
function written(): { readonly dir: string; readonly bytes: Buffer; readonly frames: Frame[] } {
  const dir = temporaryFolder();
  const { files } = writeNaive(dir, chanceOf('rest')(0, 0), 25);
  const [bytes] = files;
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const header = decodeHeader(bytes.subarray(at, at + HEADER_BYTES)) as FrameHeader;
    frames.push({ at, end: at + frameBytes(header), header });
    at += frameBytes(header);
  }
  expect(frames.length).toBeGreaterThan(6);
  return { dir, bytes, frames };
}

function restAfter(dir: string, bytes: Buffer): SegmentRest | undefined {
  damage(dir, 0, bytes);
  const store = Store.open(dir);
  if (!store.ok) throw new Error(store.refusal.text);
  const rests = store.value.rests();
  store.value.close();
  const rest = rests.find(({ segment }) => segment === 0);
  const isDamaged = rest?.cause === 'damaged';
  expect(damagedSegments(dir)).toEqual(isDamaged ? [rest] : []);
  return rest;
}

const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

test.each([
  ['one byte of columns in the middle', (frame: Frame) => [frame.at + HEADER_BYTES, frame.at + HEADER_BYTES + 1]],
  ['one byte of keys in the middle', (frame: Frame) => [frame.end - 1, frame.end]],
  ['one byte of a header in the middle', (frame: Frame) => [frame.at + 20, frame.at + 21]],
  ['a whole header in the middle', (frame: Frame) => [frame.at, frame.at + HEADER_BYTES]],
] as const)('%s is damage, with the place, the bytes behind it and their states', (_, range) => {
  const { dir, bytes, frames } = written();
  const frame = frames[4];
  const [from, to] = range(frame);
  const rest = restAfter(
    dir,
    changed(bytes, (copy) => {
      for (let i = from; i < to; i++) copy[i] ^= 0x55;
    }),
  );
  const states = frames.slice(4).reduce((sum, { header }) => sum + header.nodes, 0);
  expect(rest).toEqual({ segment: 0, at: frame.at, bytes: bytes.length - frame.at, cause: 'damaged', states });
});

test('a sum that is wrong in the last frame is damage, when its whole length is there', () => {
  const { dir, bytes, frames } = written();
  const last = frames[frames.length - 1];
  const flipped = changed(bytes, (copy) => {
    copy[last.at + HEADER_BYTES] ^= 1;
  });
  expect(restAfter(dir, flipped)).toMatchObject({ cause: 'damaged', at: last.at, states: last.header.nodes });
  const headless = changed(bytes, (copy) => {
    copy[last.at] ^= 1;
  });
  expect(restAfter(dir, headless)).toMatchObject({ cause: 'damaged', at: last.at });
});

test('zeros as far as the end are damage only if more than one frame is gone', () => {
  const { dir, bytes, frames } = written();
  const [before, last] = frames.slice(-2);
  const zeroed = (from: number): Buffer => changed(bytes, (copy) => copy.fill(0, from));
  expect(restAfter(dir, zeroed(last.at + HEADER_BYTES + 3))).toMatchObject({ cause: 'torn', at: last.at, states: 0 });
  expect(restAfter(dir, zeroed(last.at))).toMatchObject({ cause: 'torn', at: last.at });
  expect(restAfter(dir, zeroed(last.at + 30))).toMatchObject({ cause: 'torn', at: last.at });
  expect(restAfter(dir, zeroed(before.at + HEADER_BYTES + 3))).toMatchObject({ cause: 'damaged', at: before.at });
});

test('wherever a killed writer stopped in its last frame, it is torn and no damage', () => {
  const { dir, bytes, frames } = written();
  const last = frames[frames.length - 1];
  for (let end = last.at; end < last.end; end += end < last.at + HEADER_BYTES + 2 ? 3 : 17)
    expect(restAfter(dir, bytes.subarray(0, end))?.cause ?? 'torn').toBe('torn');
  expect(restAfter(dir, bytes)).toBeUndefined();
});

test('a header behind zeros and before zeros shows that something was there', () => {
  const { dir, bytes, frames } = written();
  const [bad, behind] = frames.slice(3);
  const hidden = changed(bytes, (copy) => {
    copy.fill(0, bad.at, behind.at);
    copy.fill(0, behind.at + HEADER_BYTES);
  });
  expect(restAfter(dir, hidden)).toMatchObject({ cause: 'damaged', at: bad.at });
});

test('a header that lies across two chunks of the search is found', () => {
  const { dir, bytes, frames } = written();
  const [bad, behind] = frames.slice(3);
  const nodes = behind.header.firstLocal + behind.header.nodes - bad.header.firstLocal;
  for (const shift of [-HEADER_BYTES, -30, -1, 0, 1]) {
    const gap = Buffer.alloc((1 << 20) + shift);
    const far = Buffer.concat([bytes.subarray(0, bad.at), gap, bytes.subarray(behind.at, behind.end), Buffer.alloc(9)]);
    expect(restAfter(dir, far)).toMatchObject({ cause: 'damaged', states: nodes });
  }
});

test('what hangs on a file that is gone waits, and that is no torn end', () => {
  const { dir } = written();
  truncateSync(segmentFile(dir, 0), 0);
  const store = Store.open(dir);
  if (!store.ok) throw new Error(store.refusal.text);
  expect(store.value.rests()).toMatchObject([{ segment: 1, at: 0, cause: 'waiting' }]);
});

test('what was written while a reader had the store open waits for it to look, and is no damage', () => {
  const dir = temporaryFolder();
  const [first, second] = [growNaive(dir), growNaive(dir)];
  const root = addNaiveRoot(first, 'a').id;
  const reader = Store.open(dir);
  if (!reader.ok) throw new Error(reader.refusal.text);
  expandNaive(first, root, 0, 9);
  first.close();
  second.refresh();
  expandNaive(second, second.find(second.roots[0].id, [0]), 0, 9);
  second.close();
  expect(reader.value.states).toBe(1);
  expect(reader.value.rests()).toEqual([]);
  expect(reader.value.states).toBe(second.states);
});
