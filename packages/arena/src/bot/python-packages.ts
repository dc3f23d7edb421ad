// A folder of packages that the organiser allows to Python bots. Every cell is shown all of it, at its own path.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accept, type Result, refuse } from '@umpire/core/hot';
import { attempt } from '../cell/attempt.ts';

export interface PythonPackages {
  /** The real path. */
  readonly folder: string;
  /** Of the names and contents of all files but compiled Python. */
  readonly sha256: string;
}

const CHUNK = 2 ** 20;

export function openPythonPackages(path: string): Result<PythonPackages> {
  const folder = attempt(() => (statSync(path).isDirectory() ? realpathSync(path) : undefined), undefined);
  if (folder === undefined) return refuse('packages-missing', path, `There is no folder "${path}".`);
  // The loader takes paths in a row, between which are colons or spaces.
  if (/[\s:]/.test(folder))
    return refuse('packages-path', path, `A folder of packages has no space and no colon in its path: "${folder}".`);
  const all = createHash('sha256');
  for (const name of namesIn(folder, '')) all.update(`${hashOfFile(join(folder, name))}  ${name}\n`);
  return accept({ folder, sha256: all.digest('hex') });
}

function namesIn(folder: string, inside: string): readonly string[] {
  return readdirSync(join(folder, inside))
    .sort()
    .flatMap((entry) => {
      const name = `${inside}${entry}`;
      const status = statSync(join(folder, name), { throwIfNoEntry: false });
      if (entry === '__pycache__') return [];
      if (status?.isDirectory() === true) return namesIn(folder, `${name}/`);
      return status?.isFile() === true ? [name] : [];
    });
}

/** In parts: a file of weights may be larger than what can be read at once. */
function hashOfFile(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK);
  try {
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk))
      hash.update(chunk.subarray(0, length));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
