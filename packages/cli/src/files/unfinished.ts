// Matches that were left before their end: their logs lie in one folder until someone goes on with them.
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Failure } from '../terminal/failure.ts';
import { umpireHome } from './home.ts';

export const unfinishedFolder = (): string => join(umpireHome(), 'unfinished');

/** Whether a log lies in that folder: such a log is removed once its match is finished. */
export const isUnfinished = (path: string): boolean => real(dirname(resolve(path))) === real(unfinishedFolder());

/** Logs of matches that no process is playing; the log that was written to last comes first. */
export function unfinishedMatches(): string[] {
  const folder = unfinishedFolder();
  const busy = pathsInPlay();
  return namesIn(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name))
    .filter((path) => !busy.has(resolve(path)) && !isFinished(path))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs || (a < b ? 1 : -1));
}

export function newestUnfinished(): string {
  const [newest] = unfinishedMatches();
  if (newest === undefined)
    throw new Failure(
      `There is no unfinished match: one that is left is kept in ${unfinishedFolder()}. Another log is named: umpire play --resume match.jsonl`,
    );
  return newest;
}

/** Marks a log as being played by this process, so that no other process resumes it by default. */
export function markInPlay(path: string): void {
  try {
    mkdirSync(playingFolder(), { recursive: true });
    writeFileSync(mark(), resolve(path));
    process.off('exit', unmarkInPlay).on('exit', unmarkInPlay);
  } catch {
    // The match can be played without the mark.
  }
}

export const unmarkInPlay = (): void => rmSync(mark(), { force: true });

const mark = (): string => join(playingFolder(), String(process.pid));

const playingFolder = (): string => join(umpireHome(), 'playing');

function pathsInPlay(): ReadonlySet<string> {
  const marks = namesIn(playingFolder()).filter((name) => /^\d+$/.test(name) && isAlive(Number(name)));
  return new Set(marks.map((name) => readText(join(playingFolder(), name))));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the match was finished, but its log could not be removed. */
const isFinished = (path: string): boolean => /\n\{"outcome"[^\n]*\n(?:\{"seal"[^\n]*\n)?$/.test(readText(path));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}
