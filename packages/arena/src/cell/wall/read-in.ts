// Reads files in before cells see them: a page that is not in memory yet is something that a cell could bring in, and another notice.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { attempt } from '../attempt.ts';

const CHUNK = 2 ** 20;
const done = new Set<string>();

/** Brings all pages of a file into memory, once for each path. */
export function readIn(path: string): void {
  if (done.has(path)) return;
  done.add(path);
  attempt(() => {
    // A pipe would be waited for.
    if (!statSync(path).isFile()) return;
    const file = openSync(path, 'r');
    const chunk = Buffer.allocUnsafe(CHUNK);
    while (readSync(file, chunk) > 0);
    closeSync(file);
  }, undefined);
}
