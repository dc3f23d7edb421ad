// A store that two writers filled frame by frame, and what must be left of it if one file is damaged at one place.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dice } from '@umpire/core/host';
import { decodeHeader, frameBytes, HEADER_BYTES, keysAt } from '../src/store/frame.ts';
import { OVER_KIND } from '../src/store/nodes.ts';
import { Store } from '../src/store/store.ts';
import { addNaiveRoot, expandNaive, NAIVE_FILE, naiveName } from './naive-tree.ts';

interface FrameNote {
  readonly segment: number;
  readonly names: readonly string[];
  /** Frames that this frame needs, by their indices in the list of all. */
  readonly needs: readonly number[];
}

export interface Written {
  /** In the order of writing. */
  readonly frames: readonly FrameNote[];
  readonly files: readonly Buffer[];
}

export const segmentFile = (dir: string, segment: number): string =>
  join(dir, `s${String(segment).padStart(5, '0')}.log`);

export function growNaive(dir: string): Store {
  const store = Store.grow(dir, NAIVE_FILE);
  if (!store.ok) throw new Error(store.refusal.text);
  return store.value;
}

/** The two writers take turns; each looks into states of both. */
export function writeNaive(dir: string, dice: Dice, commits: number): Written {
  const stores = [growNaive(dir), growNaive(dir)];
  const frames: FrameNote[] = [{ segment: 0, names: [], needs: [] }];
  const frameOf = new Map<string, number>();
  const note = (segment: number, names: readonly string[], needs: readonly number[]): void => {
    for (const name of names) frameOf.set(name, frames.length);
    frames.push({ segment, names, needs });
  };
  addNaiveRoot(stores[0], 'a');
  note(0, ['a'], []);
  stores[1].refresh();
  addNaiveRoot(stores[1], 'b');
  note(1, ['b'], [0]);
  for (let i = 0; i < commits; i++) {
    const writer = dice.below(2);
    const store = stores[writer];
    store.refresh();
    const needs = new Set<number>();
    const names: string[] = [];
    for (let j = dice.below(6); j >= 0; j--) {
      const id = openNode(store, dice);
      if (id === undefined) break;
      const need = frameOf.get(naiveName(store, id));
      if (need !== undefined) needs.add(need);
      names.push(...expandNaive(store, id, 0, 9));
    }
    if (store.commit() > 0) note(writer, names, [...needs]);
  }
  for (const store of stores) store.close();
  return { frames, files: [0, 1].map((segment) => readFileSync(segmentFile(dir, segment))) };
}

function openNode({ nodes }: Store, dice: Dice): number | undefined {
  const open: number[] = [];
  for (let id = 0; id < nodes.count; id++)
    if (!nodes.twins.has(id) && nodes.kind[id] !== OVER_KIND && nodes.branches(id) === 0) open.push(id);
  return open.length === 0 ? undefined : open[dice.below(open.length)];
}

export const DAMAGES = ['cut', 'flip', 'zeros', 'garbage'] as const;
export type Damage = (typeof DAMAGES)[number];

export function damaged(whole: Buffer, how: Damage, at: number, dice: Dice): Buffer {
  if (how === 'cut') return whole.subarray(0, at);
  const bytes = Buffer.from(whole);
  if (how === 'flip') bytes[at] ^= 1 << dice.below(8);
  else if (how === 'zeros') bytes.fill(0, at);
  else for (let i = at; i < Math.min(bytes.length, at + 4096); i++) bytes[i] = dice.below(256);
  return bytes;
}

/** The names of the states that are left when the file of a segment has these bytes. */
export function survivors({ frames, files }: Written, segment: number, bytes: Buffer): Set<string> {
  const whole = wholeFrames(files[segment], bytes);
  const taken = new Set<number>();
  const next = [0, 0];
  const own = [0, 1].map((each) => frames.flatMap((frame, i) => (frame.segment === each ? [i] : [])));
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const each of [0, 1]) {
      const frame = own[each][next[each]];
      if (frame === undefined || (each === segment && next[each] >= whole)) continue;
      if (frames[frame].needs.some((need) => !taken.has(need))) continue;
      taken.add(frame);
      next[each]++;
      isMore = true;
    }
  }
  return new Set([...taken].flatMap((frame) => frames[frame].names));
}

/** How many frames at the beginning are unchanged. Bytes between columns and keys do not count. */
function wholeFrames(before: Buffer, now: Buffer): number {
  let at = 0;
  for (let n = 0; ; n++) {
    const header = decodeHeader(before.subarray(at, at + HEADER_BYTES));
    if (header === undefined) return n;
    const end = at + frameBytes(header);
    const columnsEnd = at + HEADER_BYTES + header.packedBytes;
    const isSame = (from: number, to: number): boolean => before.subarray(from, to).equals(now.subarray(from, to));
    if (now.length < end || !isSame(at, columnsEnd) || !isSame(at + keysAt(header), end)) return n;
    at = end;
  }
}

export const damage = (dir: string, segment: number, bytes: Buffer): void =>
  writeFileSync(segmentFile(dir, segment), bytes);
