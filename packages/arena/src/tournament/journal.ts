// What a tournament has played so far, one line per match, so that the same command goes on after a kill. The file is
// named by all that decides the results, so no tournament ever reads the matches of another.
import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MatchResult } from '../report/match-result.ts';
import { eachLine } from './each-line.ts';
import { readResult } from './read-result.ts';

export class Journal {
  readonly results: ReadonlyMap<number, MatchResult>;
  private readonly file: number;

  private constructor(file: number, results: ReadonlyMap<number, MatchResult>) {
    this.file = file;
    this.results = results;
  }

  /** Reads what is whole; a torn or damaged end is cut off, and its matches are played again. */
  static open(path: string): Journal {
    mkdirSync(dirname(path), { recursive: true });
    const results = new Map<number, MatchResult>();
    if (existsSync(path)) {
      const whole = eachLine(path, (line) => {
        const result = readResult(line);
        if (result !== undefined) results.set(result.match, result);
        return result !== undefined;
      });
      truncateSync(path, whole);
    }
    return new Journal(openSync(path, 'a'), results);
  }

  add(results: readonly MatchResult[]): void {
    if (results.length > 0) appendFileSync(this.file, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
  }

  close(): void {
    fsyncSync(this.file);
    closeSync(this.file);
  }
}
