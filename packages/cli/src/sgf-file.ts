// SGF files on disk, as bytes: their encoding is the parser's business.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { explainSystemError, Failure } from './failure.ts';

const BYTES_MAX = 64 * 1024 * 1024;

export function readSgfFile(path: string): Uint8Array {
  try {
    const entry = statSync(path);
    const { size } = entry;
    // A device may have no end.
    if (!entry.isFile()) throw new Failure(`${path}: that is no file.`);
    if (size > BYTES_MAX) throw new Failure(`${path}: it is too large, ${size} bytes.`);
    return readFileSync(path);
  } catch (error) {
    throw error instanceof Failure ? error : explainSystemError(error, path);
  }
}

export function writeSgfFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw explainSystemError(error, path);
  }
}
