import { type Block, type Dice, type Guide, Past, type Rules } from '@umpire/core/hot';
import { type Evaluator, type Leaf, scaleScores } from './evaluator.ts';

/** Plays each leaf to its end with the playout of the game's guide, and uses the guide's priors. */
export function guideEvaluator<S extends Block>(
  rules: Rules<S>,
  guide: Guide<S>,
  dice: Dice,
): Evaluator<S> & { evaluate(leaves: readonly Leaf<S>[]): void } {
  const past = new Past();
  const visits = new Float32Array(rules.legalMax);
  const wins = new Float32Array(rules.legalMax);
  return {
    batch: 1,
    evaluate(leaves) {
      for (const leaf of leaves) {
        guide.playout(leaf.state, past, dice.below(0x7fffffff));
        scaleScores(rules, guide.played.scores, leaf.values);
        if (guide.priors === undefined) continue;
        visits.fill(0, 0, leaf.count);
        wins.fill(0, 0, leaf.count);
        guide.priors(leaf.state, leaf.legal, leaf.count, visits, wins);
        spread(visits, wins, leaf);
      }
    },
  };
}

/** Turns expected shares of wins into priors that add up to 1. Actions that the guide leaves out get 0. */
function spread(visits: Float32Array, wins: Float32Array, { priors, count }: Leaf<Block>): void {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    priors[i] = visits[i] < 0 ? 0 : (wins[i] + 1) / (visits[i] + 2);
    sum += priors[i];
  }
  for (let i = 0; i < count; i++) priors[i] /= sum;
}
