// Writes a file for somebody else, who names it: only inside one folder, and through no link.
import { randomBytes } from 'node:crypto';
import { lstatSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { explainSystemError, Failure } from '../terminal/failure.ts';

/** Writes the file, or replaces it. `path` is taken from the folder. */
export function writeInside(folder: string, path: string, text: string): void {
  try {
    const target = insideOf(folder, path);
    // A new file takes the place of the old one, which may have other names elsewhere.
    const draft = join(dirname(target), `.${randomBytes(8).toString('hex')}.new`);
    try {
      writeFileSync(draft, text, { flag: 'wx' });
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  } catch (error) {
    throw error instanceof Failure ? error : explainSystemError(error, path);
  }
}

/** The file that is meant; refused if it is outside the folder, or reached through a link. */
function insideOf(folder: string, path: string): string {
  const root = realpathSync(folder);
  const target = resolve(root, path);
  // A controller may also name the whole path as it was typed to us.
  const within = [relative(root, target), relative(resolve(folder), target)].find(isBelow);
  if (within === undefined || path.includes('\0'))
    throw new Failure(`${path}: files are written inside ${folder} only.`);
  // Programs read their settings from such files.
  if (within.split(sep).some((part) => part.startsWith('.')))
    throw new Failure(`${path}: names that begin with a dot are not written.`);
  const parent = join(root, dirname(within));
  if (realpathSync(parent) !== parent) throw new Failure(`${path}: a link leads there, and no links are followed.`);
  const found = join(parent, basename(within));
  const status = lstatSync(found, { throwIfNoEntry: false });
  if (status?.isSymbolicLink()) throw new Failure(`${path} is a link, and no links are followed.`);
  if (status?.isDirectory()) throw new Failure(`${path}: that is a folder.`);
  if (status !== undefined && !status.isFile()) throw new Failure(`${path} is not a regular file.`);
  return found;
}

const isBelow = (inside: string): boolean =>
  inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && resolve(inside) !== inside;
