import type { Played } from './played.ts';
import { pointFor } from './tally.ts';

export interface Meetings {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** `[i][j]`: how often entrant i finished before, level with and after entrant j. */
export function headToHead(entrants: number, matches: readonly Played[]): readonly (readonly Meetings[])[] {
  const table = Array.from({ length: entrants }, () =>
    Array.from({ length: entrants }, () => ({ wins: 0, draws: 0, losses: 0 })),
  );
  for (const { pairing, result } of matches) {
    if (result.noResult === true) continue;
    for (const [seat, entrant] of pairing.seats.entries()) {
      for (const [other, against] of pairing.seats.entries()) {
        if (entrant === against) continue;
        const point = pointFor(result.places, seat, other);
        const cell = table[entrant][against];
        if (point === 1) cell.wins++;
        else if (point === 0) cell.losses++;
        else cell.draws++;
      }
    }
  }
  return table;
}
