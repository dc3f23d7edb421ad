// Reads a text file of a tree. A tree may come from a stranger: a pipe in it must not hang the reader, and no file fill the memory.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Every file of a tree but its segments and its list of matches. */
export const TREE_TEXT_BYTES_MAX = 32 * 2 ** 20;

const CHUNK = 1 << 16;

/** The text of a regular file; throws an error of the system, as reading does, or EFBIG if it has more than `bytesMax` bytes. */
export function readCapped(path: string, bytesMax: number = TREE_TEXT_BYTES_MAX): string {
  // Without this flag, opening a pipe waits for a writer.
  const fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const status = fstatSync(fd);
    if (!status.isFile()) throw systemError(status.isDirectory() ? 'EISDIR' : 'ENOTSUP', path);
    const chunks: Buffer[] = [];
    let size = 0;
    for (;;) {
      const chunk = Buffer.allocUnsafe(Math.max(CHUNK, Math.min(status.size - size, bytesMax)));
      const got = readSync(fd, chunk);
      if (got === 0) return Buffer.concat(chunks).toString('utf8');
      chunks.push(chunk.subarray(0, got));
      size += got;
      if (size > bytesMax) throw systemError('EFBIG', path);
    }
  } finally {
    closeSync(fd);
  }
}

const systemError = (code: string, path: string): Error => Object.assign(new Error(`${code}: ${path}`), { code, path });
