// Changes of statistics as a frame stores them. Sums take two columns, because the sum of a million visits does not fit into
// one word; the upper words are nearly always equal, and compress to almost nothing.
import { type ColumnReader, ColumnWriter } from './column-writer.ts';

export interface StatsFrame {
  /** By node: `owners` is its segment, `locals` its number there. */
  readonly owners: Uint16Array;
  readonly locals: Uint32Array;
  readonly visits: Uint32Array;
  /** The sums, by node, then by seat. */
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

/** Decodes changes; undefined if the size does not fit this number of nodes and seats. */
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
