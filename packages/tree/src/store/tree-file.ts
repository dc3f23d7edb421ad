// `tree.json`, the description of a store. It is written once, before the first segment.
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { accept, type Result, refuse, shown } from '@umpire/core/author';
import { SEATS_MAX } from '@umpire/core/host';
import { readCapped } from '../read-capped.ts';
import { syncFolder } from './segment.ts';

export const TREE_FORMAT = 'umpire-tree/1';
const FILE = 'tree.json';
const FILE_BYTES_MAX = 65_536;

export interface TreeFile {
  readonly format: typeof TREE_FORMAT;
  readonly game: string;
  readonly rulesVersion: number;
  readonly layoutVersion: number;
  readonly seats: number;
  /** Whether equal keys are one state, which is looked into once, however it was reached. */
  readonly merged: boolean;
}

export const isStore = (dir: string): boolean => existsSync(join(dir, FILE));

export function readTreeFile(dir: string): Result<TreeFile> {
  let text: string;
  try {
    text = readCapped(join(dir, FILE), FILE_BYTES_MAX);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? refuse('no-store', dir, `${shown(dir)} is not a store: it has no ${FILE}.`)
      : refuse('bad-store', dir, `${shown(dir)}: its ${FILE} cannot be opened (${code}).`);
  }
  const file = parse(text);
  if (file === undefined) return refuse('bad-store', dir, `${shown(dir)}: its ${FILE} cannot be read.`);
  if (file.format !== TREE_FORMAT)
    return refuse(
      'other-format',
      file.format,
      `${shown(dir)} has the format '${shown(file.format)}', not '${TREE_FORMAT}'.`,
    );
  return accept(file);
}

function parse(text: string): TreeFile | undefined {
  try {
    const file = JSON.parse(text) as Partial<TreeFile>;
    const isWhole =
      typeof file.format === 'string' &&
      typeof file.game === 'string' &&
      [file.rulesVersion, file.layoutVersion, file.seats].every(Number.isInteger) &&
      Number(file.seats) >= 1 &&
      Number(file.seats) <= SEATS_MAX &&
      typeof file.merged === 'boolean';
    return isWhole ? (file as TreeFile) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the file. If another writer created the store at the same moment, its file stays, since its segments may exist already. */
export function writeTreeFile(dir: string, file: TreeFile): void {
  mkdirSync(dir, { recursive: true });
  const temporary = join(dir, `.${FILE}.${process.pid}`);
  const fd = openSync(temporary, 'w');
  writeSync(fd, `${JSON.stringify(file, null, 2)}\n`);
  fsyncSync(fd);
  closeSync(fd);
  putInPlace(temporary, join(dir, FILE));
  syncFolder(dir);
}

function putInPlace(temporary: string, name: string): void {
  try {
    linkSync(temporary, name);
  } catch (error) {
    // Not every file system has links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      renameSync(temporary, name);
      return;
    }
  }
  unlinkSync(temporary);
}

/** Why these two cannot be one tree, as half a sentence; undefined if they can. */
export function otherTree(found: TreeFile, wanted: TreeFile): string | undefined {
  if (found.game !== wanted.game) return `it is a tree of ${found.game}, not of ${wanted.game}`;
  if (found.rulesVersion !== wanted.rulesVersion)
    return `it was made with version ${found.rulesVersion} of the rules of ${found.game}, and these are version ${wanted.rulesVersion}: umpire tree rebuild OLD NEW brings it over`;
  if (found.layoutVersion !== wanted.layoutVersion)
    return `its keys are of version ${found.layoutVersion} of ${found.game}, and now they are of version ${wanted.layoutVersion}: umpire tree rebuild OLD NEW brings it over`;
  if (found.seats !== wanted.seats) return `its matches have ${found.seats} seats, not ${wanted.seats}`;
  return undefined;
}
