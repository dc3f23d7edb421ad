// The columns of one frame, one after the other. Each begins at a multiple of four, so that a reader can use it in place.

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;

export class ColumnWriter {
  private readonly parts: Uint8Array[] = [];
  private length = 0;

  add(column: Column): void {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    this.parts.push(bytes);
    const pad = -bytes.length & 3;
    if (pad > 0) this.parts.push(new Uint8Array(pad));
    this.length += bytes.length + pad;
  }

  addText(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.add(Uint32Array.of(bytes.length));
    this.add(bytes);
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

export class ColumnReader {
  private readonly bytes: Uint8Array<ArrayBuffer>;
  private at = 0;

  constructor(bytes: Uint8Array) {
    // Copied, because a buffer from a pool may begin at any offset.
    this.bytes = new Uint8Array(bytes);
  }

  text(): string {
    const [length] = this.u32(1);
    return new TextDecoder().decode(this.u8(length));
  }

  /** The text, or undefined if it would be longer than the columns are. */
  textWithin(): string | undefined {
    const [length] = this.u32(1);
    return length <= this.left ? new TextDecoder().decode(this.u8(length)) : undefined;
  }

  u8(n: number): Uint8Array {
    return new Uint8Array(this.bytes.buffer, this.take(n), n);
  }

  u16(n: number): Uint16Array {
    return new Uint16Array(this.bytes.buffer, this.take(2 * n), n);
  }

  u32(n: number): Uint32Array {
    return new Uint32Array(this.bytes.buffer, this.take(4 * n), n);
  }

  i32(n: number): Int32Array {
    return new Int32Array(this.bytes.buffer, this.take(4 * n), n);
  }

  /** How many bytes have not been read yet. */
  get left(): number {
    return this.bytes.length - this.at;
  }

  private take(bytes: number): number {
    const from = this.at;
    this.at += (bytes + 3) & ~3;
    return from;
  }
}
