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
  /** What orders equal points: the points of all opponents met. */
  readonly opponents?: number;
  /** What orders those that are still equal: the points of the opponents that it beat, and half of those that it drew with. */
  readonly beaten?: number;
}

/** Two entrants in a round, and what each made of its matches there. */
export interface DuelResult {
  readonly first: number;
  readonly second: number;
  readonly points: readonly [first: number, second: number];
  /** Who goes on, where one must. */
  readonly winner?: number;
}

export interface RoundResult {
  readonly duels: readonly DuelResult[];
  /** The entrant who sat out. */
  readonly bye?: number;
}

/** How a format that ranks entrants itself has gone so far. */
export interface Course {
  readonly standings: readonly Standing[];
  readonly rounds: readonly RoundResult[];
}

/** Who plays whom. That depends on the results by match number, never on the order in which they arrived. */
export interface Schedule {
  readonly format: Format;
  /** How many matches there will be; a knockout may add matches that break ties. */
  readonly matches: number;
  /** The matches of a round, once all earlier rounds have their results; undefined after the last. */
  pairings(round: number, results: readonly MatchResult[]): readonly Pairing[] | undefined;
  /** Only formats with rounds rank entrants themselves. */
  course?(results: readonly MatchResult[]): Course;
}

/** A format whose matches are known from the start is one round. */
export const oneRound = (format: Format, pairings: readonly Pairing[]): Schedule => ({
  format,
  matches: pairings.length,
  pairings: (round) => (round === 0 ? pairings : undefined),
});
