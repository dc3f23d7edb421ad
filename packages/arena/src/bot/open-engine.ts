import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { accept, type Result, refuse } from '@umpire/core/hot';
import { commandWords } from '../match/engine-process.ts';
import { botName } from './bot-name.ts';

export interface EngineProgram {
  readonly name: string;
  readonly path: string;
  readonly language: 'engine';
  readonly protocol: string;
  /** The command. */
  readonly text: string;
  /** The hash of the program's file and the command. */
  readonly sha256: string;
}

/** Finds the program of an engine: a command with arguments, which no shell reads. */
export function openEngine(protocol: string, command: string): Result<EngineProgram> {
  const text = command.trim();
  const [program] = commandWords(text);
  if (program === undefined)
    return refuse('engine-missing', command, `${protocol}: names a command, a program with arguments.`);
  const path = found(program);
  if (path === undefined) return refuse('engine-missing', program, `${protocol}: there is no program '${program}'.`);
  const sha256 = createHash('sha256').update(readFileSync(path)).update('\0').update(text).digest('hex');
  return accept({ name: botName(program), path, language: 'engine', protocol, text, sha256 });
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
