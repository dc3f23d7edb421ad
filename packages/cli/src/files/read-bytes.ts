import { closeSync, openSync, readSync } from 'node:fs';
import { explainSystemError, Failure } from '../terminal/failure.ts';

const CHUNK = 1 << 20;

/** Reads the bytes of a file or a pipe. An endless one (/dev/zero) is refused instead of being read for ever. */
export function readBytes(path: string, bytesMax: number): Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const handle = openSync(path, 'r');
    try {
      for (;;) {
        const chunk = Buffer.allocUnsafe(CHUNK);
        const got = readSync(handle, chunk);
        if (got === 0) break;
        chunks.push(chunk.subarray(0, got));
        size += got;
        if (size > bytesMax) throw new Failure(`${path} is too large: at most ${bytesMax} bytes are read.`);
      }
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw error instanceof Failure ? error : explainSystemError(error, path);
  }
  return Buffer.concat(chunks);
}

/** Reads the text of a file or a pipe. */
export const readText = (path: string, bytesMax: number): string => readBytes(path, bytesMax).toString('utf8');
