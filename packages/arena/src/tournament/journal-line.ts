// The lines of a journal: a header that says which tournament it is, then the result of each match with a hash of both.
import { hash } from 'node:crypto';
import type { Json } from '@umpire/core';
import { attempt } from '../cell/attempt.ts';
import { BOT_FAULTS, type BotFault, type MatchResult, placesOf, type SeatFault } from '../report/match-result.ts';

export const JOURNAL_FORMAT = 'umpire-journal/1';

/** Everything that decides the results, and what wrote them. */
export interface JournalHeader {
  readonly format: typeof JOURNAL_FORMAT;
  /** Of the program. */
  readonly version: string;
  /** The id of the tournament. */
  readonly run: string;
  /** Game, options, bots with the hashes of their code, seed, limits: the id is its hash. */
  readonly tournament: Json;
}

/** Whether bots had to prove themselves before the first match, and who was left out. */
export interface BotsVerified {
  readonly played: boolean;
  /** `sha256`: of the bot that failed its verification match; absent for one that could not be read. */
  readonly disqualified: readonly { readonly bot: string; readonly reason: string; readonly sha256?: string }[];
}

/** What one call of the command set out to play, and how. */
export interface JournalPart {
  /** The time at which it began, as an ISO date. */
  readonly start: string;
  /** How many matches the whole run has. */
  readonly iterations: number;
  /** Only these deals, the first and the last (null: all further ones). Absent: all of them. */
  readonly deals?: readonly [first: number, last: number | null];
  /** The level at which bots were locked up. */
  readonly isolation: string;
  /** What the bots are called. */
  readonly names: readonly string[];
  readonly verification: BotsVerified;
}

export const sha256Of = (text: string): string => hash('sha256', text, 'hex');

const HASH_DIGITS = 32;
const HASH = /,"hash":"([0-9a-f]{32})"\}$/;

/** The hash of one match in a run: it holds neither in another run nor for another match. */
const hashOf = (run: string, text: string): string => sha256Of(`${run}\n${text}`).slice(0, HASH_DIGITS);

interface Hashed {
  readonly line: string;
  readonly hash: string;
}

function hashed(run: string, text: string): Hashed {
  const own = hashOf(run, text);
  return { line: `${text.slice(0, -1)},"hash":"${own}"}\n`, hash: own };
}

/** A result with its hash. `run`: the hash of the header. */
export const formatResult = (run: string, result: MatchResult): Hashed => hashed(run, JSON.stringify(result));

export const formatPart = (run: string, part: JournalPart): Hashed => hashed(run, JSON.stringify({ part }));

/** What a line says without its hash, and the hash if it is true. Without a hash, somebody else put the line there. */
function unhashed(run: string, line: string): { readonly text: string; readonly hash: string | undefined } {
  const found = HASH.exec(line);
  const text = found === null ? line : `${line.slice(0, found.index)}}`;
  return { text, hash: found?.[1] === hashOf(run, text) ? found[1] : undefined };
}

/** Reads the line of a result; undefined if it is damaged. */
export function readLine(
  run: string,
  line: string,
): { readonly result: MatchResult; readonly hash: string | undefined } | undefined {
  const { text, hash } = unhashed(run, line);
  const result = readResult(text);
  return result === undefined ? undefined : { result, hash };
}

/** Reads the line of a part; undefined if it is damaged or was changed. */
export function readPart(run: string, line: string): { readonly part: JournalPart; readonly hash: string } | undefined {
  const { text, hash } = unhashed(run, line);
  // Its hash says that it was written here, so its fields are as they were written.
  return hash === undefined ? undefined : { part: JSON.parse(text).part, hash };
}

/** Above all numbers that a tournament gives; a larger one would only cost memory. */
const MATCH_MAX = 4_000_000;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

const isList = <T>(value: unknown, fits: (each: unknown) => each is T): value is T[] =>
  Array.isArray(value) && value.every(fits);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isFault(value: unknown): value is SeatFault {
  if (typeof value !== 'object' || value === null) return false;
  const { seat, kind, ply } = value as Record<string, unknown>;
  return isCount(seat) && isCount(ply) && BOT_FAULTS.includes(kind as BotFault);
}

/** Whether a match could have ended like this: the places follow from the scores, and faults are of seats that there are. */
export function isPossible({ places, scores, faults, skipped }: MatchResult): boolean {
  if (places.length !== scores.length || faults.some(({ seat }) => seat >= places.length)) return false;
  return skipped !== undefined
    ? places.length === 0
    : places.length > 0 && placesOf(scores).every((place, seat) => place === places[seat]);
}

/** Reads one line of a journal; undefined if it is damaged. */
function readResult(line: string): MatchResult | undefined {
  const value: unknown = attempt(() => JSON.parse(line), undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  const { match, places, scores, faults, plies, skipped, noResult, moves } = value as Record<string, unknown>;
  if (!isCount(match) || match > MATCH_MAX || !isCount(plies) || !isList(places, isCount) || !isList(scores, isNumber))
    return undefined;
  if (!isList(faults, isFault)) return undefined;
  return {
    match,
    places,
    scores,
    faults,
    plies,
    ...(typeof moves === 'string' ? { moves } : {}),
    ...(noResult === true ? { noResult } : {}),
    ...(typeof skipped === 'string' ? { skipped } : {}),
  };
}
