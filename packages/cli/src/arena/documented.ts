import type { BotSummary, JournalHeader, JournalPart, LostMatch, Summary } from '@umpire/arena';
import { matchId } from './match-keeper.ts';

/** A summary with everything by which others can believe it, or play it again. */
export interface Documented extends Summary {
  /** The id of the run: its matches are kept as RUN-NUMBER. */
  readonly run: string;
  /** The time at which it began, and the program that played it. */
  readonly start: string;
  readonly version: string;
  readonly rulesVersion: number;
  readonly options: object;
  readonly seats: object;
  readonly limits: object;
  readonly isolation: string;
  /** Whether every bot had to play a verification match. */
  readonly verified: boolean;
  readonly bots: readonly (BotSummary & { readonly sha256?: string })[];
  readonly lost: readonly (LostMatch & { readonly id: string })[];
  readonly positions?: number;
  /** In a part of a run: the first and the last of its deals. */
  readonly deals?: JournalPart['deals'];
}

/** The fields of a tournament's header that a reader needs. */
interface Tournament {
  readonly rulesVersion: number;
  readonly options: object;
  readonly seats: object;
  readonly limits: object;
  readonly entrants: readonly { readonly sha256?: string }[];
  readonly openings: readonly unknown[] | null;
}

/** From the best walls to none. */
const LEVELS = ['a', 'b', 'c', 'none'];

export function documented(
  summary: Summary,
  header: JournalHeader,
  parts: readonly JournalPart[],
  deals?: JournalPart['deals'],
): Documented {
  const { rulesVersion, options, seats, limits, entrants, openings } = header.tournament as unknown as Tournament;
  const starts = parts.map(({ start }) => start).sort();
  const levels = parts.map(({ isolation }) => LEVELS.indexOf(isolation));
  return {
    run: header.run,
    start: starts[0] ?? '',
    version: header.version,
    ...summary,
    rulesVersion,
    options,
    seats,
    limits,
    // A run that went on elsewhere is locked up as well as in its worst part.
    isolation: LEVELS[Math.max(...levels)] ?? 'none',
    ...(deals === undefined ? {} : { deals }),
    verified: parts.every(({ verification }) => verification.played),
    bots: summary.bots.map((bot, at) => {
      const { sha256 } = entrants[at] ?? {};
      return sha256 === undefined ? bot : { ...bot, sha256 };
    }),
    lost: summary.lost.map((lost) => ({ ...lost, id: matchId(header.run, lost.match) })),
    ...(openings === null ? {} : { positions: openings.length }),
  };
}
