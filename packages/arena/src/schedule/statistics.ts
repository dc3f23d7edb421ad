// Exactly N matches. All sit together where the game has seats for them; otherwise every table that can be made of them
// takes its turn. A deal is played once in each rotation of the seats, then comes the next deal.
import { circle, seatings } from './circle.ts';
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
