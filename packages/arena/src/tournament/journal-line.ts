// The lines of a journal: a header that says which tournament it is, then the result of each match with a hash of both.
import { hash } from 'node:crypto';
import type { Json } from '@umpire/core';
import { attempt } from '../cell/attempt.ts';
import { BOT_FAULTS, type BotFault, type MatchResult, type SeatFault } from '../report/match-result.ts';

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

export const sha256Of = (text: string): string => hash('sha256', text, 'hex');

const HASH_DIGITS = 32;
const HASH = /,"hash":"([0-9a-f]{32})"\}$/;

/** The hash of one match in a run: it holds neither in another run nor for another match. */
const hashOf = (run: string, text: string): string => sha256Of(`${run}\n${text}`).slice(0, HASH_DIGITS);

/** A result with its hash. `run`: the hash of the header. */
export function formatResult(run: string, result: MatchResult): { readonly line: string; readonly hash: string } {
  const text = JSON.stringify(result);
  const own = hashOf(run, text);
  return { line: `${text.slice(0, -1)},"hash":"${own}"}\n`, hash: own };
}

/** Reads a line; undefined if it is damaged. Without a hash, a result was put there by somebody else. */
export function readLine(
  run: string,
  line: string,
): { readonly result: MatchResult; readonly hash: string | undefined } | undefined {
  const found = HASH.exec(line);
  const text = found === null ? line : `${line.slice(0, found.index)}}`;
  const result = readResult(text);
  if (result === undefined) return undefined;
  return { result, hash: found?.[1] === hashOf(run, text) ? found[1] : undefined };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

const isList = <T>(value: unknown, fits: (each: unknown) => each is T): value is T[] =>
  Array.isArray(value) && value.every(fits);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

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
