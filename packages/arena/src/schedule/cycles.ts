import { DUEL, type Duel, duelPairings } from './duel.ts';
import type { Pairing } from './pairing.ts';

/** All duels on one deal each, then again, until there are at least `iterations` matches and no duel is short of one. */
export function cycles(duels: readonly Duel[], seats: number, iterations: number): readonly Pairing[] {
  const count = Math.ceil(iterations / (duels.length * DUEL));
  return duelPairings(Array.from({ length: count }, () => duels).flat(), seats, 1, 0);
}
