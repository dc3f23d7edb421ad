import type { Block } from '../state/layout.ts';
import type { Rules } from './contract.ts';

export interface Outcome {
  readonly scores: readonly number[];
  readonly reason: string;
}

/** How a state ended, or undefined while someone decides. */
export function outcomeOf<S extends Block>(rules: Rules<S>, state: S): Outcome | undefined {
  if (state.over === 0) return undefined;
  const scores = new Float64Array(rules.seats);
  rules.score(state, scores);
  // A game may negate a draw's 0: -0 would come back from a file as 0.
  return { scores: Array.from(scores, (score) => score + 0), reason: rules.reason(state) };
}
