// One array in NumPy's own format. The number of items is known only at the end, so the header is written twice.
import { DraftFile } from './draft-file.ts';

// Magic, version 1.0, and two bytes for the length of the rest of the head.
const PREFIX = 10;

export class NpyFile {
  count = 0;
  private readonly file: DraftFile;
  private readonly head: (count: number) => Uint8Array;

  /** `itemShape`: the shape of one item; [] for plain numbers. */
  constructor(path: string, descr: string, itemShape: readonly number[] = []) {
    this.head = (count) => headOf(descr, count, itemShape);
    this.file = new DraftFile(path);
    this.file.write(this.head(0));
  }

  int32(value: number): void {
    this.count++;
    this.file.buffer.writeInt32LE(value, this.file.room(4));
  }

  int64(value: number): void {
    this.count++;
    this.file.buffer.writeBigInt64LE(BigInt(value), this.file.room(8));
  }

  double(value: number): void {
    this.count++;
    this.file.buffer.writeDoubleLE(value, this.file.room(8));
  }

  bool(value: number): void {
    this.count++;
    this.file.buffer[this.file.room(1)] = value;
  }

  /** Writes the bytes of this many items of any type. */
  bytes(bytes: Uint8Array, items: number): void {
    this.count += items;
    this.file.write(bytes);
  }

  close(): void {
    this.file.closeWithHead(this.head(this.count));
  }

  abort(): void {
    this.file.abort();
  }
}

function headOf(descr: string, count: number, itemShape: readonly number[]): Uint8Array {
  const say = (shape: readonly number[]): string =>
    `{'descr': '${descr}', 'fortran_order': False, 'shape': (${shape.map((side) => `${side},`).join(' ')}), }`;
  // As long as the header with the largest count, so that the final header fits into the place of the first.
  const longest = say([Number.MAX_SAFE_INTEGER, ...itemShape]).length + 1;
  const whole = Math.ceil((PREFIX + longest) / 64) * 64;
  const head = Buffer.alloc(whole, ' ');
  head.write('\x93NUMPY\x01\x00', 'latin1');
  head.writeUInt16LE(whole - PREFIX, 8);
  head.write(say([count, ...itemShape]), PREFIX, 'latin1');
  head.write('\n', whole - 1);
  return head;
}
