// A frame is what one commit adds to a segment: a header, packed columns, and keys. The header and both parts have checksums of
// their own, so that torn and damaged frames are recognised, and keys can be skipped.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { isPossible } from './frame-check.ts';
import type { FrameHeader } from './frame-header.ts';

export const HEADER_BYTES = 64;
const MAGIC = 0x45525455;
/** The bytes with which every frame begins. */
export const MAGIC_BYTES = new Uint8Array(Uint32Array.of(MAGIC).buffer);

export interface FrameParts {
  readonly kind: number;
  readonly seq: number;
  readonly firstLocal: number;
  readonly runs: number;
  readonly nodes: number;
  /** Columns are compressed, because most of their values repeat. */
  readonly columns: Uint8Array;
  /** Keys are not compressed, because hashes cannot be. */
  readonly keys: Uint8Array;
}

/** Not with bits: they would make a length of 2^31 negative. */
const padded = (n: number): number => Math.ceil(n / 8) * 8;

/** The size of the frame in the segment, in bytes. */
export const frameBytes = ({ packedBytes, keyBytes }: FrameHeader): number =>
  HEADER_BYTES + padded(packedBytes) + keyBytes;

export const keysAt = ({ packedBytes }: FrameHeader): number => HEADER_BYTES + padded(packedBytes);

export function encodeFrame({ kind, seq, firstLocal, runs, nodes, columns, keys }: FrameParts): Buffer {
  const header = { kind, seq, firstLocal, runs, nodes, keyBytes: keys.length, columnBytes: columns.length };
  const small = deflateRawSync(columns, { level: 1 });
  // Columns that pack better than a reader believes are written as they are.
  const isBelieved = isPossible({ ...header, packedBytes: small.length, packedSum: 0, keySum: 0 }, Infinity);
  const packed = isBelieved ? small : deflateRawSync(columns, { level: 0 });
  const bytes = Buffer.alloc(HEADER_BYTES + padded(packed.length) + keys.length);
  const fields = [
    MAGIC,
    kind,
    seq,
    firstLocal,
    runs,
    nodes,
    packed.length,
    keys.length,
    crc32(packed),
    crc32(keys),
    columns.length,
  ];
  fields.forEach((value, i) => bytes.writeUInt32LE(value, 4 * i));
  bytes.writeUInt32LE(crc32(bytes.subarray(0, HEADER_BYTES - 4)), HEADER_BYTES - 4);
  bytes.set(packed, HEADER_BYTES);
  bytes.set(keys, HEADER_BYTES + padded(packed.length));
  return bytes;
}

/** Reads a header; undefined if these bytes are not a whole one. */
export function decodeHeader(bytes: Buffer): FrameHeader | undefined {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== MAGIC) return undefined;
  if (bytes.readUInt32LE(HEADER_BYTES - 4) !== crc32(bytes.subarray(0, HEADER_BYTES - 4))) return undefined;
  const word = (i: number): number => bytes.readUInt32LE(4 * i);
  return {
    kind: word(1),
    seq: word(2),
    firstLocal: word(3),
    runs: word(4),
    nodes: word(5),
    packedBytes: word(6),
    keyBytes: word(7),
    packedSum: word(8),
    keySum: word(9),
    columnBytes: word(10),
  };
}

export const isWholePacked = ({ packedSum }: FrameHeader, packed: Buffer): boolean => crc32(packed) === packedSum;

/** Unpacks the columns; undefined if they have another size than the header says. */
export function unpackColumns({ columnBytes }: FrameHeader, packed: Buffer): Buffer | undefined {
  try {
    const columns = inflateRawSync(packed, { maxOutputLength: Math.max(1, columnBytes) });
    return columns.length === columnBytes ? columns : undefined;
  } catch {
    return undefined;
  }
}

export const isWholeKeys = ({ keySum }: FrameHeader, keys: Buffer): boolean => crc32(keys) === keySum;
