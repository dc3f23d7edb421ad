// Exactly N matches. All sit together where the game has seats for them; otherwise every table that can be made of them
// takes its turn. A deal is played once in each rotation of the seats, then comes the next deal.
import type { Pairing } from './pairing.ts';
import { tables } from './tables.ts';

export function statistics(entrants: number, seatsMax: number, iterations: number): readonly Pairing[] {
  const pairings: Pairing[] = [];
  let deal = 0;
  for (let pass = 0; ; pass++) {
    for (const table of tables(entrants, Math.min(entrants, seatsMax))) {
      for (const seats of seatings(circle(table, pass))) {
        if (pairings.length === iterations) return pairings;
        pairings.push({ match: pairings.length, seed: deal, group: deal, seats });
      }
      deal++;
    }
  }
}

/**
 * The table in its arrangement `number` around the circle: the first keeps its place, the others change theirs. Turning
 * the circle brings everyone to every seat; only another circle changes who sits after whom.
 */
function circle(table: readonly number[], number: number): readonly number[] {
  const [first, ...rest] = table;
  const seated = [first];
  let left = number;
  while (rest.length > 0) {
    seated.push(...rest.splice(left % rest.length, 1));
    left = Math.floor(left / (rest.length + 1));
  }
  return seated;
}

/** The circle turned by one seat after another: as many seatings as seats. */
function seatings(seated: readonly number[]): readonly (readonly number[])[] {
  return seated.map((_, turn) => seated.map((_, seat) => seated[(seat + turn) % seated.length]));
}
