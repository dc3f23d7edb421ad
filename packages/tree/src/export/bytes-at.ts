import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How large a file is, or all files of a folder together. */
export function bytesAt(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesAt(join(path, name)), 0);
}
