// One state on the disk: a folder that appears whole or not at all.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type StateFile, type StateFiles, stateText } from './render-state.ts';

/** Names of what is being written. Nothing of a tree is called so. */
export const TEMPORARY = /^\.new-/;

/** By chance: what a killed writer left may have the number of this process, and so may a writer on another machine. */
const writer = randomBytes(8).toString('hex');
let begun = 0;
const temporaryBeside = (path: string): string =>
  join(dirname(path), `.new-${basename(path).slice(0, 20)}-${writer}-${begun++}`);

/** Writes the folder, unless someone else was faster: then theirs stays, which is the same. */
export function writeStateFolder(folder: string, files: StateFiles): void {
  const temporary = temporaryBeside(folder);
  try {
    mkdirSync(temporary);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(temporary, name), text, { flag: 'wx' });
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw about(folder, error);
    // It is there, perhaps only with states below it.
    mendStateFolder(folder, files);
  }
}

/** Puts back what is missing or damaged, each file by itself: other states lie in the folder. */
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

/** Who reads the sentence knows this name, and not that of what is written beside it. */
const about = (path: string, error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { path, dest: path }) : error;

export const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** What the folder says of its state, or undefined if it is missing, cut, changed, or a copy from another place of the tree. */
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
    // It holds the sum of all it says: a text that says anything else is another one.
    return stateText(state) === text ? state : undefined;
  } catch {
    return undefined;
  }
}
