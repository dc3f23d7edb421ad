// One state on the disk: a folder that appears whole or not at all.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { STATE_FORMAT, type StateFile, type StateFiles } from './render-state.ts';

/** Names of what is being written. Nothing of a tree is called so. */
export const TEMPORARY = /^\.new-/;
let made = 0;

const temporaryBeside = (path: string): string =>
  join(dirname(path), `.new-${basename(path).slice(0, 20)}-${process.pid}-${made++}`);

/** Writes the folder, unless someone else was faster: then theirs stays, which is the same. */
export function writeStateFolder(folder: string, files: StateFiles): void {
  const temporary = temporaryBeside(folder);
  mkdirSync(temporary);
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(temporary, name), text, { flag: 'wx' });
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // It is there, perhaps only with states below it.
    mendStateFolder(folder, files);
  }
}

/** Puts back what is missing or damaged, each file by itself: other states lie in the folder. */
export function mendStateFolder(folder: string, files: StateFiles): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    if (readIfThere(path) === text) continue;
    const temporary = temporaryBeside(path);
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  }
}

export const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** What the folder says of its state, or undefined if it is missing, cut or changed. */
export function readStateFolder(folder: string, rulesVersion: number): StateFile | undefined {
  const text = existsSync(folder) ? readIfThere(join(folder, 'state.json')) : undefined;
  const state = text === undefined ? undefined : parse(text);
  if (state === undefined || state.rulesVersion !== rulesVersion) return undefined;
  for (const [name, sum] of Object.entries(state.files)) {
    const content = readIfThere(join(folder, name));
    if (content === undefined || crc32(content) !== sum) return undefined;
  }
  return state;
}

function parse(text: string): StateFile | undefined {
  try {
    const state = JSON.parse(text) as Partial<StateFile>;
    const isWhole = state?.format === STATE_FORMAT && typeof state.files === 'object' && state.files !== null;
    return isWhole ? (state as StateFile) : undefined;
  } catch {
    return undefined;
  }
}
