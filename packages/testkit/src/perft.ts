import { type Block, begin, chanceOf, perft as countSequences, Past, type Rules } from '@umpire/core/hot';

export interface PerftSettings {
  readonly seed?: string;
}

/** How many sequences of 1 … depth actions there are from the start: the numbers that other programs publish. Dice fall as in a match with this seed. */
export function perft<S extends Block>(
  rules: Rules<S>,
  depth: number,
  { seed = 'perft' }: PerftSettings = {},
): number[] {
  const chance = chanceOf(seed);
  const state = rules.layout.create();
  const past = new Past();
  begin(rules, state, past, chance);
  return Array.from({ length: depth }, (_, i) => countSequences(rules, state, past, chance, i + 1));
}
