import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from './pairing.ts';

export type Format = 'statistics' | 'round-robin' | 'gauntlet' | 'swiss' | 'knockout';
export const FORMATS: readonly Format[] = ['statistics', 'round-robin', 'gauntlet', 'swiss', 'knockout'];

/** Where an entrant stands in a format that ranks entrants itself. */
export interface Standing {
  readonly entrant: number;
  /** The place, from 1; equals share the better one. */
  readonly place: number;
  readonly points: number;
}

/** Who plays whom. That depends on the results by match number, never on the order in which they arrived. */
export interface Schedule {
  readonly format: Format;
  /** How many matches there will be; a knockout may add matches that break ties. */
  readonly matches: number;
  /** The matches of a round, once all earlier rounds have their results; undefined after the last. */
  pairings(round: number, results: readonly MatchResult[]): readonly Pairing[] | undefined;
  /** Only formats with rounds rank entrants themselves. */
  standings?(results: readonly MatchResult[]): readonly Standing[];
}

/** A format whose matches are known from the start is one round. */
export const oneRound = (format: Format, pairings: readonly Pairing[]): Schedule => ({
  format,
  matches: pairings.length,
  pairings: (round) => (round === 0 ? pairings : undefined),
});
