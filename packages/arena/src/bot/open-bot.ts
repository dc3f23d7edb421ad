// Opens a bot's file: finds its language, and the text that its cell will run.
import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { accept, type Result, refuse } from '@umpire/core/hot';
import type { Isolation } from '../cell/proof/isolation-level.ts';
import { botName } from './bot-name.ts';
import { bundleBot } from './bundle-bot.ts';
import { SOURCES_MAX_BYTES } from './gather-sources.ts';
import { type PythonFolder, readPythonFolder } from './python-folder.ts';

/** An 'engine' is a foreign program: it speaks a protocol of its own, and runs with the rights of whoever typed its command. */
export type BotLanguage = 'js' | 'python' | 'plain' | 'engine';

export interface BotProgram {
  readonly name: string;
  readonly path: string;
  readonly language: BotLanguage;
  /** What an engine speaks. */
  readonly protocol?: string;
  /** The bundle or the source; empty for a plain executable and for a folder, and the command of an engine. */
  readonly text: string;
  /** The hash of the text, of the file itself for a plain executable, or of all files of a folder. */
  readonly sha256: string;
  /** What a Python bot that is a folder consists of. */
  readonly folder?: Omit<PythonFolder, 'sha256'>;
  /** By line of the text: the author's file and line. */
  readonly lines?: readonly string[];
}

const EXECUTABLE_MAX_BYTES = 256 * 2 ** 20;

const LANGUAGES: Readonly<Record<string, BotLanguage>> = {
  '.ts': 'js',
  '.mts': 'js',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.py': 'python',
};

export async function openBot(path: string, options: { readonly isolation: Isolation }): Promise<Result<BotProgram>> {
  const status = fileStatus(path);
  if (!status.ok) return status;
  if (status.value.isDirectory()) return openFolder(path);
  const language = LANGUAGES[extname(path).toLowerCase()] ?? 'plain';
  if (language === 'plain') return openExecutable(path, status.value);
  if (language === 'js') {
    const bundled = await bundleBot(path, options.isolation);
    if (!bundled.ok) return bundled;
    const { text, lines } = bundled.value;
    return accept({ ...program(path, language, text, text), lines });
  }
  const text = readSource(path, status.value);
  return text.ok ? accept(program(path, language, text.value, text.value)) : text;
}

function fileStatus(path: string): Result<Stats> {
  try {
    const status = statSync(path);
    if (!status.isFile() && !status.isDirectory())
      return refuse('bot-no-file', path, `"${path}" is not a regular file.`);
    if (leadsAway(path))
      return refuse('bot-link', path, `"${path}" is a link out of its folder. Name what it leads to.`);
    return accept(status);
  } catch {
    return refuse('bot-missing', path, `There is no bot file "${path}".`);
  }
}

/** Whether the file is a link out of its folder: whoever may put a link there could have any file read, and quoted in an error. */
const leadsAway = (path: string): boolean =>
  !realpathSync(path).startsWith(join(realpathSync(dirname(resolve(path))), sep));

function openFolder(path: string): Result<BotProgram> {
  const read = readPythonFolder(path);
  if (!read.ok) return read;
  const { sha256, ...folder } = read.value;
  return accept({ ...program(resolve(path), 'python', '', ''), sha256, folder });
}

function readSource(path: string, status: Stats): Result<string> {
  if (status.size > SOURCES_MAX_BYTES)
    return refuse('bot-too-big', path, `The bot is larger than ${SOURCES_MAX_BYTES / 1024} KB.`);
  return accept(readFileSync(path, 'utf8'));
}

function openExecutable(path: string, status: Stats): Result<BotProgram> {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    const known = Object.keys(LANGUAGES).join(' ');
    return refuse('bot-not-executable', path, `"${path}" is neither executable nor one of ${known}.`);
  }
  if (status.size > EXECUTABLE_MAX_BYTES)
    return refuse('bot-too-big', path, `The bot is larger than ${EXECUTABLE_MAX_BYTES / 2 ** 20} MB.`);
  return accept(program(path, 'plain', '', readFileSync(path)));
}

const program = (path: string, language: BotLanguage, text: string, hashed: string | Buffer): BotProgram => ({
  name: botName(path),
  path: resolve(path),
  language,
  text,
  sha256: createHash('sha256').update(hashed).digest('hex'),
});
