// For games of points: the mean of what a bot won or lost per game, with its interval.

import { byGroup } from './group-kinds.ts';
import type { Played } from './played.ts';
import { type Interval, Z95 } from './win-rate.ts';

export interface MeanPoints {
  readonly mean: number;
  readonly mean95: Interval;
}

/** Matches of one group share their deal, so groups, and not matches, are the independent samples. */
export function meanPoints(entrant: number, matches: readonly Played[]): MeanPoints | undefined {
  const groups = byGroup(matches)
    .map((group) => pointsOf(entrant, group))
    .filter(({ games }) => games > 0);
  const games = groups.reduce((sum, group) => sum + group.games, 0);
  if (games === 0) return undefined;
  const mean = groups.reduce((sum, group) => sum + group.points, 0) / games;
  // One group does not tell how much groups differ.
  if (groups.length < 2) return { mean, mean95: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] };
  const squares = groups.reduce((sum, group) => sum + (group.points - group.games * mean) ** 2, 0);
  const error = (Z95 * Math.sqrt((squares * groups.length) / (groups.length - 1))) / games;
  return { mean, mean95: [mean - error, mean + error] };
}

function pointsOf(entrant: number, group: readonly Played[]): { readonly points: number; readonly games: number } {
  let points = 0;
  let games = 0;
  for (const { pairing, result } of group) {
    if (result.noResult === true) continue;
    for (const [seat, sitting] of pairing.seats.entries()) {
      if (sitting !== entrant) continue;
      points += result.scores[seat];
      games++;
    }
  }
  return { points, games };
}
