// A cell with a user of its own can read only what everyone may read. Of other files it is shown a copy, which belongs to the host.
import { chmodSync, copyFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../attempt.ts';
import { makeLastingFolder } from '../host-folder.ts';

const READ = 0o004;
const RUN = 0o001;
const ANY_RUN = 0o111;

const copies = new Map<string, string>();
let folder: string | undefined;

/** The path of a file with the same content that everyone may read, and run if its owner may. Folders are returned as they are. */
export function readableByAll(path: string): string {
  const status = attempt(() => statSync(path), undefined);
  if (!status?.isFile() || isOpen(status)) return path;
  const key = `${path}\n${status.mtimeMs}\n${status.size}\n${status.mode}`;
  const known = copies.get(key) ?? copy(path, status);
  copies.set(key, known);
  return known;
}

const isOpen = ({ mode }: Stats): boolean => (mode & READ) !== 0 && ((mode & ANY_RUN) === 0 || (mode & RUN) !== 0);

function copy(path: string, { mode }: Stats): string {
  // Nobody else may enter the folder; a cell is shown the one file.
  folder ??= makeLastingFolder('shown');
  const to = join(folder, `${copies.size}`);
  copyFileSync(path, to);
  chmodSync(to, (mode & ANY_RUN) === 0 ? 0o444 : 0o555);
  return to;
}
