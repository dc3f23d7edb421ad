import { cycles } from './cycles.ts';
import type { Pairing } from './pairing.ts';

/** The first entrant against each other one, equally often. */
export function gauntlet(entrants: number, seats: number, iterations: number): readonly Pairing[] {
  const duels = Array.from({ length: entrants - 1 }, (_, at) => ({ first: 0, second: at + 1 }));
  return cycles(duels, seats, iterations);
}
