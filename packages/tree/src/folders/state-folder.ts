// One state on the disk: a folder that appears complete or not at all.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { readCapped } from '../read-capped.ts';
import { type StateFile, type StateFiles, stateText } from './render-state.ts';

/** Matches temporary names of what is being written. No file of a tree has such a name. */
export const TEMPORARY = /^\.new-/;

/** A random name, because a killed writer, or one on another machine, may have had the same process id. */
const writer = randomBytes(8).toString('hex');
let begun = 0;
const temporaryBeside = (path: string): string =>
  join(dirname(path), `.new-${basename(path).slice(0, 20)}-${writer}-${begun++}`);

/** Writes the folder, unless another writer was faster: then the other's, which has the same content, stays. */
export function writeStateFolder(folder: string, files: StateFiles): void {
  const temporary = temporaryBeside(folder);
  try {
    mkdirSync(temporary);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(temporary, name), text, { flag: 'wx' });
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw about(folder, error);
    // The folder exists, perhaps only with states below it.
    mendStateFolder(folder, files);
  }
}

/** Restores missing or damaged files one by one, because the folder may contain other states. */
export function mendStateFolder(folder: string, files: StateFiles): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    if (readIfThere(path) !== text) replaceFile(path, text);
  }
}

function replaceFile(path: string, text: string): void {
  const temporary = temporaryBeside(path);
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw about(path, error);
  }
}

/** The error with this path, which a reader knows, instead of that of a temporary file. */
const about = (path: string, error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { path, dest: path }) : error;

export const readIfThere = (path: string): string | undefined => {
  try {
    return readCapped(path);
  } catch {
    return undefined;
  }
};

/** Reads the state file of a folder; undefined if it is missing, cut, changed, or a copy from another place in the tree. */
export function readStateFolder(folder: string, rulesVersion: number, path: readonly number[]): StateFile | undefined {
  const text = existsSync(folder) ? readIfThere(join(folder, 'state.json')) : undefined;
  const state = text === undefined ? undefined : parse(text);
  if (state === undefined || state.rulesVersion !== rulesVersion) return undefined;
  for (const [name, sum] of Object.entries(state.files)) {
    const content = readIfThere(join(folder, name));
    if (content === undefined || crc32(content) !== sum) return undefined;
    if (name === 'path.txt' && !leadsTo(content, path)) return undefined;
  }
  return state;
}

const leadsTo = (pathText: string, path: readonly number[]): boolean =>
  pathText
    .split('\n')
    .slice(0, -1)
    .map((line) => line.slice(0, line.indexOf(':')))
    .join('/') === path.join('/');

function parse(text: string): StateFile | undefined {
  try {
    const state = JSON.parse(text) as StateFile;
    // The sum covers everything in the file, so a changed text does not come out the same.
    return stateText(state) === text ? state : undefined;
  } catch {
    return undefined;
  }
}
