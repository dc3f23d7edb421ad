// Counts action sequences: the simplest test of a rules engine, with numbers that other programs publish too.

import type { Chance } from '../chance/chance.ts';
import type { Rules } from '../contract/contract.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import type { Past } from '../state/past.ts';
import { step } from './step.ts';

/** The number of sequences of exactly `depth` actions from `root`, with the dice of `chance`. */
export function perft<S extends Block>(rules: Rules<S>, root: S, past: Past, chance: Chance, depth: number): number {
  const states = Array.from({ length: depth }, () => rules.layout.create());
  const lists = Array.from({ length: depth }, () => new Int32Array(rules.legalMax));
  const count = (state: S, left: number): number => {
    if (state.over !== 0) return 0;
    const list = lists[left - 1];
    const n = rules.legal(state, past, list);
    if (left === 1) return n;
    const child = states[left - 1];
    const base = past.length;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      copy(child, state);
      step(rules, child, past, list[i], chance);
      sum += count(child, left - 1);
      past.rewind(base);
    }
    return sum;
  };
  return depth < 1 ? 1 : count(root, depth);
}
