// Changes of statistics as they lie in a frame. Sums take two columns: what a million visits add does not fit into one
// word, and the upper one packs to nothing.
import { type ColumnReader, ColumnWriter } from './column-writer.ts';

export interface StatsFrame {
  /** By node: its segment, and its number there. */
  readonly owners: Uint16Array;
  readonly locals: Uint32Array;
  readonly visits: Uint32Array;
  /** By node, then by seat. */
  readonly sums: Float64Array;
}

const WORD = 2 ** 32;

export function encodeStats({ owners, locals, visits, sums }: StatsFrame): Uint8Array {
  const writer = new ColumnWriter();
  for (const column of [owners, locals, visits]) writer.add(column);
  writer.add(Uint32Array.from(sums, (sum) => sum >>> 0));
  writer.add(Int32Array.from(sums, (sum) => Math.floor(sum / WORD)));
  return writer.bytes();
}

/** Undefined if this is not what so many nodes and seats take. */
export function decodeStats(reader: ColumnReader, count: number, seats: number): StatsFrame | undefined {
  const owners = reader.u16(count);
  const locals = reader.u32(count);
  const visits = reader.u32(count);
  const values = count * seats;
  if (reader.left !== 8 * values) return undefined;
  const low = reader.u32(values);
  const high = reader.i32(values);
  return { owners, locals, visits, sums: Float64Array.from(low, (word, i) => word + WORD * high[i]) };
}
