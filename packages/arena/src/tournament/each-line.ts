// Reads a file line by line, in pieces because a million matches may not fit into one string.
import { closeSync, openSync, readSync } from 'node:fs';

const PIECE_BYTES = 1 << 20;

const LINE_END = 0x0a;

/**
 * Calls `take` for each whole line. Stops when it returns false. Returns the number of bytes of the lines that were taken.
 */
export function eachLine(path: string, take: (line: string) => boolean): number {
  const file = openSync(path, 'r');
  const piece = Buffer.alloc(PIECE_BYTES);
  let begun: Buffer[] = [];
  let taken = 0;
  try {
    for (let count = readSync(file, piece); count > 0; count = readSync(file, piece)) {
      const bytes = piece.subarray(0, count);
      let from = 0;
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
        const line = Buffer.concat([...begun, bytes.subarray(from, end)]);
        if (!take(line.toString('utf8'))) return taken;
        begun = [];
        taken += line.length + 1;
        from = end + 1;
      }
      // A copy, because the next piece is read into the same buffer.
      begun.push(Buffer.from(bytes.subarray(from)));
    }
  } finally {
    closeSync(file);
  }
  return taken;
}
