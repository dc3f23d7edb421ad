// Which shared libraries an executable names. Read from its bytes, because `ldd` would run parts of a stranger's file.
import { attempt } from '../attempt.ts';

const MAGIC = 0x7f454c46;
/** 64 bits, little end first: the machines for which there is a filter of calls. */
const CLASS = 0x0201;
const LOAD = 1;
const DYNAMIC = 2;
const [NEEDED, STRING_TABLE] = [1, 5];
const DYNAMIC_BYTES = 16;
const HEADER_BYTES = 56;
const NAMES_MAX = 100;
const NAME_MAX = 255;

interface Segment {
  readonly type: number;
  readonly offset: number;
  readonly address: number;
  readonly size: number;
}

/** The names, as they stand in the file; empty for one that is static, damaged or no executable. */
export const elfNeeds = (file: Buffer): readonly string[] => attempt(() => namesIn(file), []);

function namesIn(file: Buffer): readonly string[] {
  if (file.readUInt32BE(0) !== MAGIC || file.readUInt16BE(4) !== CLASS) return [];
  const segments = segmentsOf(file);
  const dynamic = segments.find(({ type }) => type === DYNAMIC);
  if (dynamic === undefined) return [];
  const names: number[] = [];
  let table = 0;
  for (let at = dynamic.offset; at < dynamic.offset + dynamic.size; at += DYNAMIC_BYTES) {
    const tag = Number(file.readBigUInt64LE(at));
    const value = Number(file.readBigUInt64LE(at + 8));
    if (tag === NEEDED && names.length < NAMES_MAX) names.push(value);
    if (tag === STRING_TABLE) table = value;
  }
  const holder = segments.find(
    ({ type, address, size }) => type === LOAD && address <= table && table < address + size,
  );
  if (holder === undefined) return [];
  const start = table - holder.address + holder.offset;
  return names.map((name) => textAt(file, start + name));
}

function segmentsOf(file: Buffer): readonly Segment[] {
  const start = Number(file.readBigUInt64LE(32));
  const size = file.readUInt16LE(54);
  if (size < HEADER_BYTES) return [];
  return Array.from({ length: file.readUInt16LE(56) }, (_, i) => {
    const at = start + i * size;
    return {
      type: file.readUInt32LE(at),
      offset: Number(file.readBigUInt64LE(at + 8)),
      address: Number(file.readBigUInt64LE(at + 16)),
      size: Number(file.readBigUInt64LE(at + 32)),
    };
  });
}

function textAt(file: Buffer, at: number): string {
  const text = file.toString('latin1', at, at + NAME_MAX);
  const end = text.indexOf('\0');
  return end < 0 ? '' : text.slice(0, end);
}
