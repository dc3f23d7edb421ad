// Judges the leaves of a tree search: values for every seat and, if the evaluator has an opinion, how promising each
// legal action is. A random playout is one evaluator; a learned network would be another.
import { type Block, chanceFrom, copy, type Dice, Past, type Rules, step } from '@umpire/core/hot';

export interface Leaf<S extends Block> {
  readonly state: S;
  /** The seat to act. */
  seat: number;
  /** The legal actions are legal[0 … count-1]. */
  readonly legal: Int32Array;
  count: number;
  /** The evaluator writes one value per seat here, from -1 (worst) to 1 (best). */
  readonly values: Float64Array;
  /** The evaluator may write here how promising each action of `legal` is; at first all are equal. */
  readonly priors: Float32Array;
}

/** Judges leaves in batches. If `evaluate` returns a promise, the search waits for it. */
export interface Evaluator<S extends Block> {
  /** The largest number of leaves to pass at once. */
  readonly batch: number;
  evaluate(leaves: readonly Leaf<S>[]): void | Promise<void>;
}

/** Plays each leaf to its end at random. */
export function playoutEvaluator<S extends Block>(
  rules: Rules<S>,
  dice: Dice,
  batch = 1,
): Evaluator<S> & { evaluate(leaves: readonly Leaf<S>[]): void } {
  const state = rules.layout.create();
  const list = new Int32Array(rules.legalMax);
  const scores = new Float64Array(rules.seats);
  const chance = chanceFrom(dice);
  const past = new Past();
  return {
    batch,
    evaluate(leaves) {
      for (const leaf of leaves) {
        copy(state, leaf.state);
        past.clear();
        while (state.over === 0) step(rules, state, past, list[dice.below(rules.legal(state, past, list))], chance);
        rules.score(state, scores);
        scaleScores(rules, scores, leaf.values);
      }
    },
  };
}

/** Scales scores from the game's range to -1 … 1. */
export function scaleScores<S extends Block>(rules: Rules<S>, scores: Float64Array, out: Float64Array): void {
  const { min, max } = rules.scores;
  for (let seat = 0; seat < rules.seats; seat++) out[seat] = ((scores[seat] - min) / (max - min)) * 2 - 1;
}
