// Whether a file is one of an export's, so that another export may take its place.
import { closeSync, openSync, readSync, statSync } from 'node:fs';

// As it begins in JSON lines, and as it stands somewhere in the foot of Parquet.
const MARK = 'umpire-export/';
const JSON_HEAD = `{"format":"${MARK}`;
const PARQUET = 'PAR1';

export function isExportFile(path: string): boolean {
  const { size } = statSync(path);
  const file = openSync(path, 'r');
  const read = (at: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(bytes, size - at)));
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, at));
  };
  try {
    if (read(0, JSON_HEAD.length).toString('latin1') === JSON_HEAD) return true;
    if (size < 12 || read(0, 4).toString('latin1') !== PARQUET) return false;
    const foot = read(size - 8, 4).readUInt32LE();
    return foot <= size - 12 && read(size - 8 - foot, foot).includes(MARK);
  } finally {
    closeSync(file);
  }
}
