import { cycles } from './cycles.ts';
import type { Pairing } from './pairing.ts';
import { tables } from './tables.ts';

/** Everyone against everyone, equally often. */
export function roundRobin(entrants: number, seats: number, iterations: number): readonly Pairing[] {
  const duels = [...tables(entrants, 2)].map(([first, second]) => ({ first, second }));
  return cycles(duels, seats, iterations);
}
