// The results of a tournament so far, one line per match, so that the same command can go on after a kill. The name of the file
// is a hash of everything that decides the results, so a tournament never reads the matches of another.

import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from '../cell/attempt.ts';
import { BOT_FAULTS, type BotFault, type MatchResult, type SeatFault } from '../report/match-result.ts';

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

const isList = <T>(value: unknown, fits: (each: unknown) => each is T): value is T[] =>
  Array.isArray(value) && value.every(fits);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const PIECE_BYTES = 1 << 20;

const LINE_END = 0x0a;

export class Journal {
  readonly results: ReadonlyMap<number, MatchResult>;
  private readonly file: number;

  private constructor(file: number, results: ReadonlyMap<number, MatchResult>) {
    this.file = file;
    this.results = results;
  }

  /** Opens a journal and reads its whole lines. A torn or damaged end is cut off, and its matches are played again. */
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

/**
 * Calls `take` for each whole line of a file, read in pieces because a million matches may not fit into one string. Stops when
 * `take` returns false. Returns the number of bytes of the lines that were taken.
 */
function eachLine(path: string, take: (line: string) => boolean): number {
  const file = openSync(path, 'r');
  const piece = Buffer.alloc(PIECE_BYTES);
  let begun: Buffer[] = [];
  let taken = 0;
  try {
    for (let count = readSync(file, piece); count > 0; count = readSync(file, piece)) {
      const bytes = piece.subarray(0, count);
      let from = 0;
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
        const line = Buffer.concat([...begun, bytes.subarray(from, end)]);
        if (!take(line.toString('utf8'))) return taken;
        begun = [];
        taken += line.length + 1;
        from = end + 1;
      }
      // A copy, because the next piece is read into the same buffer.
      begun.push(Buffer.from(bytes.subarray(from)));
    }
  } finally {
    closeSync(file);
  }
  return taken;
}

function isFault(value: unknown): value is SeatFault {
  if (typeof value !== 'object' || value === null) return false;
  const { seat, kind, ply } = value as Record<string, unknown>;
  return isCount(seat) && isCount(ply) && BOT_FAULTS.includes(kind as BotFault);
}

/** Reads one line of a journal; undefined if it is damaged. */
function readResult(line: string): MatchResult | undefined {
  const value: unknown = attempt(() => JSON.parse(line), undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  const { match, places, scores, faults, plies, skipped, noResult } = value as Record<string, unknown>;
  if (!isCount(match) || !isCount(plies) || !isList(places, isCount) || !isList(scores, isNumber)) return undefined;
  if (!isList(faults, isFault)) return undefined;
  return {
    match,
    places,
    scores,
    faults,
    plies,
    ...(noResult === true ? { noResult } : {}),
    ...(typeof skipped === 'string' ? { skipped } : {}),
  };
}
