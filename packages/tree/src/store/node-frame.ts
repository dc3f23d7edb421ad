// Nodes as a frame stores them: runs and the facts of their children, column by column, and keys.
import type { Outcome } from '@umpire/core';
import { type ColumnReader, ColumnWriter } from './column-writer.ts';
import type { FrameHeader } from './frame-header.ts';
import { type Children, type Nodes, OVER_KIND } from './nodes.ts';
import type { OutcomeTable } from './outcome-table.ts';

/** By run: where its parent is stored. */
export interface Parents {
  /** The segments of the parents. Absent: all are in the segment of the frame. */
  readonly owners?: Uint16Array;
  /** For a parent in the frame's own segment: how many nodes before the first child it is; for others its number in its segment. */
  readonly places: Uint32Array;
}

export interface NodeFrame extends Parents {
  readonly firsts: Uint16Array;
  readonly sizes: Uint16Array;
  readonly ofs: Uint16Array;
  readonly children: Children;
}

/** Encodes all nodes and runs from these on. */
export function encodeNodes(
  nodes: Nodes,
  outcomes: OutcomeTable,
  from: number,
  fromRun: number,
  { owners, places }: Parents,
): { readonly columns: Uint8Array; readonly keys: Uint8Array } {
  const writer = new ColumnWriter();
  const { used, codes } = outcomesOf(nodes, outcomes, from);
  writer.addText(JSON.stringify({ foreign: owners !== undefined, outcomes: used }));
  if (owners !== undefined) writer.add(owners);
  writer.add(places);
  for (const column of [nodes.runFirst, nodes.runSize, nodes.runOf]) writer.add(column.slice(fromRun, nodes.runCount));
  writer.add(nodes.kind.slice(from, nodes.count));
  writer.add(nodes.seat.slice(from, nodes.count));
  writer.add(nodes.turn.slice(from, nodes.count));
  writer.add(codes);
  return { columns: writer.bytes(), keys: keysOf(nodes, from) };
}

/** Decodes nodes; undefined if their outcomes do not fit the store. `keys` is empty if they are not wanted. */
export function decodeNodes(
  reader: ColumnReader,
  { runs, nodes: count }: FrameHeader,
  keys: Int32Array,
  outcomes: OutcomeTable,
  seatCount: number,
): NodeFrame | undefined {
  const head = JSON.parse(reader.text()) as { foreign: boolean; outcomes: (Outcome | null)[] };
  if (!outcomes.hasRoomFor(head.outcomes, seatCount)) return undefined;
  const owners = head.foreign ? { owners: reader.u16(runs) } : {};
  const places = reader.u32(runs);
  const firsts = reader.u16(runs);
  const sizes = reader.u16(runs);
  const ofs = reader.u16(runs);
  const kinds = reader.u8(count);
  const seats = reader.u8(count);
  const turns = reader.u16(count);
  const codes = head.outcomes.map((outcome) => (outcome === null ? 0 : outcomes.code(outcome)));
  const over = kinds.reduce((n, kind) => n + (kind === OVER_KIND ? 1 : 0), 0);
  const numbers = reader.u16(over);
  const ends = new Uint16Array(count);
  for (let i = 0, next = 0; i < count; i++) if (kinds[i] === OVER_KIND) ends[i] = codes[numbers[next++]];
  const children = { keys, kinds, seats, turns, outcomes: ends, notations: notationsOf(keys, count) };
  return { ...owners, places, firsts, sizes, ofs, children };
}

/** The outcomes of the nodes that are over: a list of different outcomes, and for each node an index into it. */
function outcomesOf(
  { kind, outcome, count }: Nodes,
  table: OutcomeTable,
  from: number,
): { readonly used: (Outcome | undefined)[]; readonly codes: Uint16Array } {
  const numbers = new Map<number, number>();
  const codes: number[] = [];
  for (let id = from; id < count; id++) {
    if (kind[id] !== OVER_KIND) continue;
    let number = numbers.get(outcome[id]);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(outcome[id], number);
    }
    codes.push(number);
  }
  return { used: [...numbers.keys()].map((code) => table.of(code)), codes: Uint16Array.from(codes) };
}

/** For all nodes from `from` on: eight bytes of key each, then three bytes of notation each. Hashes cannot be compressed. */
function keysOf({ hi, lo, notation, count }: Nodes, from: number): Uint8Array {
  const added = count - from;
  const words = new Int32Array(Math.ceil((11 * added) / 4));
  const bytes = new Uint8Array(words.buffer);
  for (let i = 0; i < added; i++) {
    words[2 * i] = hi[from + i];
    words[2 * i + 1] = lo[from + i];
    const at = 8 * added + 3 * i;
    bytes[at] = notation[from + i];
    bytes[at + 1] = notation[from + i] >>> 8;
    bytes[at + 2] = notation[from + i] >>> 16;
  }
  return bytes;
}

function notationsOf(keys: Int32Array, count: number): Uint32Array {
  const notations = new Uint32Array(count);
  if (keys.length === 0) return notations;
  const bytes = new Uint8Array(keys.buffer, keys.byteOffset + 8 * count, 3 * count);
  for (let i = 0; i < count; i++) notations[i] = bytes[3 * i] | (bytes[3 * i + 1] << 8) | (bytes[3 * i + 2] << 16);
  return notations;
}
