// Exactly N matches. All entrants sit together if the game has seats for them; otherwise every possible table takes its
// turn. A deal is played once in each rotation of the seats; then the next deal follows.
import type { Pairing } from './pairing.ts';
import { tables } from './tables.ts';

export function statistics(entrants: number, seatsMax: number, iterations: number): readonly Pairing[] {
  const pairings: Pairing[] = [];
  // A million matches have few different seatings.
  const known = new Map<string, readonly (readonly number[])[]>();
  const shared = (seated: readonly number[]): readonly (readonly number[])[] => {
    const found = known.get(seated.join()) ?? seatings(seated);
    if (known.size < SEATINGS_MAX) known.set(seated.join(), found);
    return found;
  };
  let deal = 0;
  for (let pass = 0; ; pass++) {
    for (const table of tables(entrants, Math.min(entrants, seatsMax))) {
      for (const seats of shared(circle(table, pass))) {
        if (pairings.length === iterations) return pairings;
        pairings.push({ match: pairings.length, seed: deal, group: deal, seats });
      }
      deal++;
    }
  }
}

/**
 * Fewer entrants than seats: they hold the sides in turn, A B C A, then B C A B, then C A B C. So in each deal every entrant holds
 * each seat once, and partners are always the same entrant. `sides`: by seat, the number of its side.
 */
export function statisticsOfFew(entrants: number, sides: readonly number[], iterations: number): readonly Pairing[] {
  const tables = Array.from({ length: entrants }, (_, turn) => sides.map((side) => (side + turn) % entrants));
  return Array.from({ length: iterations }, (_, match) => {
    const deal = Math.floor(match / entrants);
    return { match, seed: deal, group: deal, seats: tables[match % entrants] };
  });
}

/** More than these are not remembered. */
const SEATINGS_MAX = 10_000;

/**
 * The entrants of a table in their arrangement `number` around a circle: the first stays, the others are permuted. Rotating the
 * circle brings everyone to every seat; only another arrangement changes who sits after whom.
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

/** All rotations of the circle: as many seatings as seats. */
const seatings = (seated: readonly number[]): readonly (readonly number[])[] =>
  seated.map((_, turn) => seated.map((_, seat) => seated[(seat + turn) % seated.length]));
