import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { accept, type Result, refuse } from '@umpire/core/hot';
import { commandWords } from '../match/engine-process.ts';
import { botName } from './bot-name.ts';

const PREFIX = 'gtp:';

/** Whether an engine of other people is meant: `gtp:COMMAND`. */
export const isEngine = (text: string): boolean => text.startsWith(PREFIX);

export interface EngineProgram {
  readonly name: string;
  readonly path: string;
  readonly language: 'engine';
  /** The command. */
  readonly text: string;
  /** The hash of the program's file and the command. */
  readonly sha256: string;
}

/** Finds the program of an engine, which is a command with arguments and no shell. */
export function openEngine(typed: string): Result<EngineProgram> {
  const text = typed.slice(PREFIX.length).trim();
  const [program] = commandWords(text);
  if (program === undefined)
    return refuse('engine-missing', typed, "gtp: names a command, such as 'gtp:gnugo --mode gtp'.");
  const path = found(program);
  if (path === undefined) return refuse('engine-missing', program, `gtp: there is no program '${program}'.`);
  const sha256 = createHash('sha256').update(readFileSync(path)).update('\0').update(text).digest('hex');
  return accept({ name: botName(program), path, language: 'engine', text, sha256 });
}

/** The file of a program: as it is written, or in the folders of PATH. */
function found(program: string): string | undefined {
  const places = /[\\/]/.test(program)
    ? [resolve(program)]
    : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return statSync(place).isFile();
    } catch {
      return false;
    }
  });
}
