import { type Block, begin, type Chance, chanceOf, copy, OVER, Past, type Rules, step } from '@umpire/core';

export interface PerftSettings {
  /** What is left to chance falls as in the match with this seed. */
  readonly seed?: string;
}

/** How many sequences of 1, 2, … depth actions there are. A sequence that ends the match earlier is not continued. */
export function perft<S extends Block>(rules: Rules<S>, depth: number, settings: PerftSettings = {}): number[] {
  const counts = new Array<number>(depth).fill(0);
  const chance = chanceOf(settings.seed ?? 'perft');
  const levels = Array.from({ length: depth }, () => ({
    state: rules.layout.create(),
    legal: new Int32Array(rules.legalMax),
  }));
  const past = new Past();
  if (depth > 0) begin(rules, levels[0].state, past, chance);
  walk({ rules, levels, past, chance, counts }, 0);
  return counts;
}

interface Walk<S extends Block> {
  readonly rules: Rules<S>;
  readonly levels: readonly { readonly state: S; readonly legal: Int32Array }[];
  readonly past: Past;
  readonly chance: Chance;
  readonly counts: number[];
}

/** The last level is counted, not played. */
function walk<S extends Block>(on: Walk<S>, level: number): void {
  const { rules, levels, past, chance, counts } = on;
  if (level === levels.length) return;
  const { state, legal } = levels[level];
  if (rules.toAct(state) === OVER) return;
  const count = rules.legal(state, past, legal);
  counts[level] += count;
  if (level + 1 === levels.length) return;
  const child = levels[level + 1].state;
  const recorded = past.length;
  for (let i = 0; i < count; i++) {
    copy(child, state);
    step(rules, child, past, legal[i], chance);
    walk(on, level + 1);
    past.rewind(recorded);
  }
}
