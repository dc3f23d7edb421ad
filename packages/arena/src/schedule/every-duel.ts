import { DUEL, type Duel, duelPairings } from './duel.ts';
import type { Pairing } from './pairing.ts';
import { tables } from './tables.ts';

/** The first entrant against each other one, equally often. */
export function gauntlet(entrants: number, seats: number, iterations: number): readonly Pairing[] {
  const duels = Array.from({ length: entrants - 1 }, (_, at) => ({ first: 0, second: at + 1 }));
  return cycles(duels, seats, iterations);
}

/** All duels on one deal each, then again, until there are at least `iterations` matches and no duel is short of one. */
function cycles(duels: readonly Duel[], seats: number, iterations: number): readonly Pairing[] {
  const count = Math.ceil(iterations / (duels.length * DUEL));
  return duelPairings(Array.from({ length: count }, () => duels).flat(), seats, 1, 0);
}

/** Everyone against everyone, equally often. */
export function roundRobin(entrants: number, seats: number, iterations: number): readonly Pairing[] {
  const duels = [...tables(entrants, 2)].map(([first, second]) => ({ first, second }));
  return cycles(duels, seats, iterations);
}
