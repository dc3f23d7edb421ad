// A Python bot that is a folder: bot.py, the modules that it imports, and data. The files are copied once, so that what was hashed is
// what every cell is shown, whatever happens to the folder later.
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accept, type Result, refuse } from '@umpire/core/hot';
import { attempt } from '../cell/attempt.ts';
import { makeLastingFolder } from '../cell/host-folder.ts';

export const FOLDER_ENTRY = 'bot.py';

const FILES_MAX = 64;
const BYTES_MAX = 16 * 2 ** 20;
/** Cells have their own copies of the first two, which lie beside a bot for its author's editor. */
const LEFT_OUT = ['umpire_bot.py', 'umpire_game.py', '__pycache__'];

export interface PythonFolder {
  /** The folder of the copies. */
  readonly at: string;
  /** Relative to the folder, with forward slashes, in the order of their bytes. */
  readonly files: readonly string[];
  /** Of bot.py if there is nothing else, otherwise of the lines that sha256sum prints for the files. */
  readonly sha256: string;
}

type Content = readonly [name: string, bytes: Buffer];

/** Reads all files of the folder; refuses links, what is no file, and too much. */
export function readPythonFolder(folder: string): Result<PythonFolder> {
  const names = namesIn(folder);
  if (!names.ok) return names;
  const contents: Content[] = [];
  for (const name of names.value) {
    const bytes = attempt(() => readFileSync(join(folder, name)), undefined);
    if (bytes === undefined) return refuse('bot-no-file', name, `"${name}" in the bot's folder cannot be read.`);
    contents.push([name, bytes]);
  }
  const at = makeLastingFolder('bots');
  for (const [name, bytes] of contents) {
    const path = join(at, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    chmodSync(path, 0o444);
  }
  return accept({ at, files: names.value, sha256: hashOf(contents) });
}

/** The real files of a bot's folder, its entry first; none if it cannot be taken. */
export function filesOfFolder(folder: string): readonly string[] {
  const names = namesIn(folder);
  if (!names.ok) return [];
  return [FOLDER_ENTRY, ...names.value.filter((name) => name !== FOLDER_ENTRY)].map((name) => join(folder, name));
}

function namesIn(folder: string): Result<readonly string[]> {
  if (attempt(() => lstatSync(join(folder, FOLDER_ENTRY)).isDirectory(), true))
    return refuse('bot-folder', folder, `"${folder}" is a folder without a file ${FOLDER_ENTRY}. Name the bot's file.`);
  const names: string[] = [];
  let bytes = 0;
  let count = 0;
  const todo = [''];
  for (let inside = todo.pop(); inside !== undefined; inside = todo.pop()) {
    const entries = attempt(() => readdirSync(join(folder, inside)), undefined);
    if (entries === undefined) return refuse('bot-no-file', folder, `"${join(folder, inside)}" cannot be read.`);
    for (const entry of entries) {
      if (entry.startsWith('.') || LEFT_OUT.includes(entry)) continue;
      const name = `${inside}${entry}`;
      const status = lstatSync(join(folder, name), { throwIfNoEntry: false });
      if (status?.isSymbolicLink() === true)
        return refuse('bot-link', name, `"${name}" is a link. Put the file itself into the bot's folder.`);
      if (/[\p{Cc}\uFFFD\\]/u.test(entry) || (status?.isFile() !== true && status?.isDirectory() !== true))
        return refuse('bot-no-file', name, `"${name}" in the bot's folder is no regular file with a plain name.`);
      count++;
      if (status.isDirectory()) todo.push(`${name}/`);
      else names.push(name);
      bytes += status.isFile() ? status.size : 0;
      if (count > FILES_MAX || bytes > BYTES_MAX)
        return refuse(
          'bot-too-big',
          folder,
          `The bot's folder has more than ${FILES_MAX} files and folders, or more than ${BYTES_MAX / 2 ** 20} MB.`,
        );
    }
  }
  return accept(names.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
}

function hashOf(contents: readonly Content[]): string {
  const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
  if (contents.length === 1) return sha256(contents[0][1]);
  return sha256(contents.map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join(''));
}
