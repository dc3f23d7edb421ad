import type { Played } from './played.ts';

/** Who finished before whom: `points[i * entrants + j]` are the points of i against j, 1 for finishing before j and a half for level. */
export interface Tally {
  readonly entrants: number;
  readonly points: Float64Array;
}

export const emptyTally = (entrants: number): Tally => ({ entrants, points: new Float64Array(entrants * entrants) });

/**
 * Calls `take` for each ordered pair of different entrants in a match: `point` is 1 if the first finished before the other, a
 * half if level, else 0.
 */
export function eachMeeting(
  { pairing: { seats }, result: { places, noResult } }: Played,
  take: (entrant: number, against: number, point: number) => void,
): void {
  if (noResult === true) return;
  for (let i = 0; i < seats.length; i++)
    for (let j = 0; j < seats.length; j++)
      if (seats[i] !== seats[j])
        take(seats[i], seats[j], places[i] < places[j] ? 1 : places[i] === places[j] ? 0.5 : 0);
}

export function count({ entrants, points }: Tally, match: Played): void {
  eachMeeting(match, (entrant, against, point) => {
    points[entrant * entrants + against] += point;
  });
}

/** `scale`: what a match counts for. */
export function tallyOf(entrants: number, matches: readonly Played[], scale = 1): Tally {
  const tally = emptyTally(entrants);
  for (const match of matches) count(tally, match);
  for (let cell = 0; cell < tally.points.length; cell++) tally.points[cell] *= scale;
  return tally;
}
