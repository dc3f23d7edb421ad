// Frames that no writer writes: any numbers in the header, with checksums that are right.
import { crc32, deflateRawSync } from 'node:zlib';
import { ColumnWriter } from '../src/store/column-writer.ts';
import { HEADER_BYTES, MAGIC_BYTES } from '../src/store/frame.ts';
import { FRAME } from '../src/store/frame-header.ts';

export interface Forged {
  readonly kind: number;
  readonly seq?: number;
  readonly firstLocal?: number;
  readonly runs?: number;
  readonly nodes?: number;
  readonly packed?: Uint8Array;
  readonly keys?: Uint8Array;
  readonly packedBytes?: number;
  readonly keyBytes?: number;
  readonly columnBytes?: number;
}

const NONE = new Uint8Array(0);

export function forgedFrame({ kind, seq = 0, firstLocal = 0, runs = 0, nodes = 0, ...given }: Forged): Buffer {
  const { packed = NONE, keys = NONE } = given;
  const { packedBytes = packed.length, keyBytes = keys.length, columnBytes = 0 } = given;
  const gap = -packed.length & 7;
  const bytes = Buffer.alloc(HEADER_BYTES + packed.length + gap + keys.length);
  bytes.set(MAGIC_BYTES);
  const words = [kind, seq, firstLocal, runs, nodes, packedBytes, keyBytes, crc32(packed), crc32(keys), columnBytes];
  words.forEach((word, i) => bytes.writeUInt32LE(word, 4 * (i + 1)));
  bytes.writeUInt32LE(crc32(bytes.subarray(0, HEADER_BYTES - 4)), HEADER_BYTES - 4);
  bytes.set(packed, HEADER_BYTES);
  bytes.set(keys, HEADER_BYTES + packed.length + gap);
  return bytes;
}

/** A frame whose columns are a text: a matchup or a root. */
export function textFrame(kind: number, seq: number, value: unknown, more: Partial<Forged> = {}): Buffer {
  const writer = new ColumnWriter();
  writer.addText(typeof value === 'string' ? value : JSON.stringify(value));
  const columns = writer.bytes();
  return forgedFrame({ kind, seq, packed: deflateRawSync(columns), columnBytes: columns.length, ...more });
}

export interface ForgedNodes {
  readonly head?: unknown;
  readonly owners?: readonly number[];
  readonly places: readonly number[];
  readonly firsts?: readonly number[];
  readonly sizes?: readonly number[];
  readonly ofs?: readonly number[];
  readonly kinds?: readonly number[];
  readonly ends?: readonly number[];
  readonly keys?: Int32Array;
}

/** A frame of nodes: by default one child for each run, the first of one. */
export function nodesFrame(seq: number, firstLocal: number, nodes: ForgedNodes, more: Partial<Forged> = {}): Buffer {
  const runs = nodes.places.length;
  const ones = new Array<number>(runs).fill(1);
  const { head = { foreign: nodes.owners !== undefined, outcomes: [] }, sizes = ones, ofs = ones } = nodes;
  const { kinds = new Array<number>(sizes.reduce((a, b) => a + b, 0)).fill(0), ends = [] } = nodes;
  const count = kinds.length;
  const writer = new ColumnWriter();
  writer.addText(typeof head === 'string' ? head : JSON.stringify(head));
  if (nodes.owners !== undefined) writer.add(Uint16Array.from(nodes.owners));
  writer.add(Uint32Array.from(nodes.places));
  for (const column of [nodes.firsts ?? new Array<number>(runs).fill(0), sizes, ofs])
    writer.add(Uint16Array.from(column));
  for (const column of [Uint8Array.from(kinds), new Uint8Array(count)]) writer.add(column);
  for (const column of [new Uint16Array(count), Uint16Array.from(ends)]) writer.add(column);
  const columns = writer.bytes();
  const keys = new Uint8Array(4 * Math.ceil((11 * count) / 4)).fill(9);
  if (nodes.keys !== undefined)
    keys.set(new Uint8Array(nodes.keys.buffer, 0, Math.min(8 * count, nodes.keys.byteLength)));
  const packed = deflateRawSync(columns);
  const parts = { kind: FRAME.NODES, seq, firstLocal, runs, nodes: count, packed, keys, columnBytes: columns.length };
  return forgedFrame({ ...parts, ...more });
}

export const MATCHUP_TEXT = { id: 'm0', game: 'naive', rulesVersion: 1, options: {}, files: {} };
export const ROOT_TEXT = { matchup: 'm0', seed: 's', match: 0, kind: 0, seat: 0, turn: 0 };

/** A matchup and a root: what every store begins with. */
export const beginning = (): Buffer =>
  Buffer.concat([
    textFrame(FRAME.MATCHUP, 0, MATCHUP_TEXT),
    textFrame(FRAME.ROOT, 1, ROOT_TEXT, { nodes: 1, keys: new Uint8Array(8) }),
  ]);
