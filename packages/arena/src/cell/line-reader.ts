// Cuts the bytes of a hostile process into lines of limited length and valid UTF-8.
import { isAscii, isUtf8 } from 'node:buffer';

const NEWLINE = 10;

export type LineBreach = 'too-long' | 'not-utf8';

export class LineReader {
  readonly #maxBytes: number;
  readonly #onLine: (line: string) => boolean;
  readonly #onBreach: (breach: LineBreach) => void;
  #parts: Buffer[] = [];
  #partBytes = 0;

  /** `onLine` returns whether to go on. */
  constructor(maxBytes: number, onLine: (line: string) => boolean, onBreach: (breach: LineBreach) => void) {
    this.#maxBytes = maxBytes;
    this.#onLine = onLine;
    this.#onBreach = onBreach;
  }

  push(chunk: Buffer): void {
    const isPlain = this.#partBytes === 0 && chunk[chunk.length - 1] === NEWLINE && isAscii(chunk);
    const breach = isPlain ? this.#readAscii(chunk) : this.#readBytes(chunk);
    if (breach) this.#onBreach(breach);
  }

  /** The common case: whole lines of ASCII only, so that all of them can be decoded at once. */
  #readAscii(chunk: Buffer): LineBreach | undefined {
    const text = chunk.toString('latin1');
    let from = 0;
    while (from < text.length) {
      const end = text.indexOf('\n', from);
      if (end - from > this.#maxBytes) return 'too-long';
      if (!this.#onLine(text.slice(from, end))) return undefined;
      from = end + 1;
    }
    return undefined;
  }

  /** Reads line by line, so that good lines before a bad one still count. */
  #readBytes(chunk: Buffer): LineBreach | undefined {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(NEWLINE, from);
      const part = chunk.subarray(from, end < 0 ? chunk.length : end);
      if (this.#partBytes + part.length > this.#maxBytes) return 'too-long';
      if (end < 0) break;
      const line = this.#take(part);
      if (!isUtf8(line)) return 'not-utf8';
      if (!this.#onLine(line.toString('utf8'))) return undefined;
      from = end + 1;
    }
    this.#keep(chunk.subarray(from));
    return undefined;
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return;
    this.#parts.push(part);
    this.#partBytes += part.length;
  }

  #take(last: Buffer): Buffer {
    if (this.#partBytes === 0) return last;
    const line = Buffer.concat([...this.#parts, last]);
    this.#parts = [];
    this.#partBytes = 0;
    return line;
  }
}
