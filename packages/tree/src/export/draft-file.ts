// A file that is written from front to back in large pieces, under a temporary name.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

const ROOM = 1 << 16;

export class DraftFile {
  private readonly file: number;
  readonly buffer = Buffer.allocUnsafe(ROOM);
  private used = 0;
  private isOpen = true;

  constructor(path: string) {
    this.file = openSync(path, 'wx');
  }

  /** Reserves this many bytes, at most ROOM, and returns their offset in `buffer`; the caller fills them before writing anything else. */
  room(bytes: number): number {
    if (this.used + bytes > ROOM) this.flush();
    this.used += bytes;
    return this.used - bytes;
  }

  write(bytes: Uint8Array): void {
    if (bytes.length <= ROOM) this.buffer.set(bytes, this.room(bytes.length));
    else {
      this.flush();
      writeAll(this.file, bytes);
    }
  }

  /** Replaces the first bytes, and closes the file. */
  closeWithHead(head: Uint8Array): void {
    this.flush();
    writeAll(this.file, head, 0);
    this.close();
  }

  close(): void {
    this.flush();
    // Synced, because after a power cut a file that was renamed too early could be empty under its final name.
    fsyncSync(this.file);
    this.abort();
  }

  abort(): void {
    if (this.isOpen) closeSync(this.file);
    this.isOpen = false;
  }

  private flush(): void {
    writeAll(this.file, this.buffer.subarray(0, this.used));
    this.used = 0;
  }
}

// A full disk may take only a part of the bytes without an error; then the next call throws.
function writeAll(file: number, bytes: Uint8Array, start?: number): void {
  for (let at = 0; at < bytes.length; ) {
    const position = start === undefined ? null : start + at;
    at += writeSync(file, bytes, at, bytes.length - at, position);
  }
}
