import type { Played } from './played.ts';

/** Who finished before whom: `points[i * entrants + j]` is what i made against j, 1 for before and a half for level. */
export interface Tally {
  readonly entrants: number;
  readonly points: Float64Array;
}

export const emptyTally = (entrants: number): Tally => ({ entrants, points: new Float64Array(entrants * entrants) });

/** In a match of n seats each entrant is compared with each other one. */
export function count(tally: Tally, { pairing, result }: Played): void {
  if (result.noResult === true) return;
  for (const [seat, entrant] of pairing.seats.entries()) {
    for (const [other, against] of pairing.seats.entries()) {
      if (entrant !== against) tally.points[entrant * tally.entrants + against] += pointFor(result.places, seat, other);
    }
  }
}

/** 1 when the seat finished before the other, a half when level, else 0. */
export function pointFor(places: readonly number[], seat: number, other: number): number {
  return places[seat] < places[other] ? 1 : places[seat] === places[other] ? 0.5 : 0;
}

export function tallyOf(entrants: number, matches: readonly Played[]): Tally {
  const tally = emptyTally(entrants);
  for (const match of matches) count(tally, match);
  return tally;
}
