// One file of a store. It belongs to one session of one writer: nobody else ever appends to it or cuts it, so writers need no
// locks, and the torn end that a killed writer leaves does no harm.
import { closeSync, fdatasyncSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  decodeHeader,
  encodeFrame,
  type FrameParts,
  frameBytes,
  HEADER_BYTES,
  isWholeKeys,
  isWholePacked,
  keysAt,
  unpackColumns,
} from './frame.ts';
import { isPossible, isSound } from './frame-check.ts';
import { FRAME, type FrameHeader, isKnownKind } from './frame-header.ts';

export const SEGMENTS_MAX = 0xffff;
const SEGMENT_NAME = /^s(\d{5})\.log$/;

const nameOf = (number: number): string => `s${String(number).padStart(5, '0')}.log`;

/** The number of the segment in a file of that name, or undefined for any other file. */
export function segmentNumber(name: string): number | undefined {
  const number = Number(SEGMENT_NAME.exec(name)?.[1] ?? SEGMENTS_MAX);
  return number < SEGMENTS_MAX ? number : undefined;
}

export interface LoadedFrame {
  readonly header: FrameHeader;
  readonly columns: Buffer;
  /** Absent if keys were not asked for. */
  readonly keys: Buffer | undefined;
}

export class Segment {
  readonly number: number;
  private readonly fd: number;
  private readonly file: string;
  /** The frames up to this offset are whole and loaded. */
  size = 0;
  private seq = 0;
  /** The number of nodes in these frames. */
  nodes = 0;
  private syncedTo = 0;
  /** Set if the next frame is whole but says what cannot be: nothing from there on is used. */
  isWrong = false;

  private constructor(number: number, fd: number, file: string) {
    this.number = number;
    this.fd = fd;
    this.file = file;
  }

  static open(dir: string, number: number): Segment {
    const file = join(dir, nameOf(number));
    return new Segment(number, openSync(file, 'r'), file);
  }

  /** Creates the segment with the first free number from `from` on. */
  static create(dir: string, from: number): Segment {
    for (let number = from; number < SEGMENTS_MAX; number++) {
      const file = join(dir, nameOf(number));
      try {
        const fd = openSync(file, 'wx+');
        syncFolder(dir);
        return new Segment(number, fd, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
    throw new Error(`${dir} has ${SEGMENTS_MAX} segments, and no more fit`);
  }

  /** The number of bytes after the last loaded frame: being written, torn or damaged. */
  get rest(): number {
    return this.length - this.size;
  }

  /** The size of the file in bytes. */
  get length(): number {
    return fstatSync(this.fd).size;
  }

  /** Reads the header of the frame at `at`, if a whole frame begins there. */
  header(at: number, seq: number): FrameHeader | undefined {
    const end = this.length;
    if (at + HEADER_BYTES > end) return undefined;
    const header = decodeHeader(this.bytes(at, HEADER_BYTES));
    if (header === undefined || header.seq !== seq || at + frameBytes(header) > end) return undefined;
    return isPossible(header, end - at - HEADER_BYTES) ? header : undefined;
  }

  /** Headers of all frames that seem whole, from the beginning. */
  *headers(): Generator<FrameHeader> {
    let at = 0;
    for (let seq = 0; ; seq++) {
      const header = this.header(at, seq);
      if (header === undefined) return;
      yield header;
      at += frameBytes(header);
    }
  }

  /**
   * Reads the next frame, if it is whole. It counts as loaded only after `take`. `known`: how many nodes there are; statistics of more
   * have to wait, and are not unpacked.
   */
  next(withKeys: boolean, known: number): LoadedFrame | undefined {
    const header = this.nextHeader;
    if (header === undefined || waitsForNodes(header, known)) return undefined;
    const packed = this.bytes(this.size + HEADER_BYTES, header.packedBytes);
    if (!isWholePacked(header, packed)) return undefined;
    const columns = isKnownKind(header) ? unpackColumns(header, packed) : Buffer.alloc(0);
    if (columns === undefined || !isSound(header, columns)) {
      this.isWrong = true;
      return undefined;
    }
    if (!withKeys) return { header, columns, keys: undefined };
    const keys = this.bytes(this.size + keysAt(header), header.keyBytes);
    return isWholeKeys(header, keys) ? { header, columns, keys } : undefined;
  }

  /** The header of the next frame. */
  get nextHeader(): FrameHeader | undefined {
    const header = this.isWrong ? undefined : this.header(this.size, this.seq);
    return header?.firstLocal === this.nodes ? header : undefined;
  }

  take(header: FrameHeader): void {
    this.size += frameBytes(header);
    this.seq++;
    this.nodes += header.nodes;
  }

  /** Appends a frame; it is on the disk when this returns. */
  append(parts: Omit<FrameParts, 'seq' | 'firstLocal'>): void {
    const bytes = encodeFrame({ ...parts, seq: this.seq, firstLocal: this.nodes });
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.fd, bytes, done, bytes.length - done, this.size + done);
    fdatasyncSync(this.fd);
    this.size += bytes.length;
    this.syncedTo = this.size;
    this.seq++;
    this.nodes += parts.nodes;
  }

  /** Syncs what another writer wrote, which may not be on the disk yet: a child must not be stored before its parent. */
  sync(): void {
    if (this.syncedTo >= this.size) return;
    // Some systems sync only files that are open for writing.
    const fd = openSync(this.file, 'r+');
    fdatasyncSync(fd);
    closeSync(fd);
    this.syncedTo = this.size;
  }

  close(): void {
    closeSync(this.fd);
  }

  bytes(at: number, length: number): Buffer {
    const bytes = Buffer.from(new ArrayBuffer(length));
    let done = 0;
    while (done < length) {
      const n = readSync(this.fd, bytes, done, length - done, at + done);
      if (n === 0) break;
      done += n;
    }
    return bytes;
  }
}

/** Whether these are statistics of more nodes than there are. */
export const waitsForNodes = ({ kind, runs }: FrameHeader, known: number): boolean =>
  kind === FRAME.STATS && runs > known;

/** Syncs a folder, because a new name is on the disk only when its folder is. */
export function syncFolder(dir: string): void {
  const fd = openSync(dir, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
