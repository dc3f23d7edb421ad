import { type Block, begin, chanceOf, perft as countSequences, Past, type Rules } from '@umpire/core/hot';

export interface PerftSettings {
  readonly seed?: string;
}

/** The numbers of action sequences of length 1 … depth from the start, as other programs publish them. Dice are those of a match with this seed. */
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
