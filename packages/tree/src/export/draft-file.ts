// A file that is written from front to back in large pieces, under a name that nobody takes for finished.
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

  /** The place in `buffer` of so many new bytes, to be filled before anything else is written; at most ROOM. */
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

  /** Replaces the first bytes; only then is the file closed. */
  closeWithHead(head: Uint8Array): void {
    this.flush();
    writeAll(this.file, head, 0);
    this.close();
  }

  close(): void {
    this.flush();
    // Renamed before its bytes are safe, it could be found empty after a power cut, and finished by its name.
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

// A full disk may take a part without an error; the next call then says so.
function writeAll(file: number, bytes: Uint8Array, start?: number): void {
  for (let at = 0; at < bytes.length; ) {
    const position = start === undefined ? null : start + at;
    at += writeSync(file, bytes, at, bytes.length - at, position);
  }
}
