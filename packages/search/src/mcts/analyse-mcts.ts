import { type Block, type Dice, FastDice, type Past, type Rules } from '@umpire/core/hot';
import type { Analysis, Candidate } from '../analysis.ts';
import type { Hot } from '../load-hot.ts';
import type { Simulated } from './uct.ts';

/** MCTS with a given number of simulations, for any game; what is hidden from the seat to act is redealt for each. */
export function analyseMcts<S extends Block>(
  kit: Hot,
  rules: Rules<S>,
  root: S,
  past: Past,
  simulations: number,
  dice: Dice,
): Analysis {
  const fast = new FastDice(dice.below(0x7fffffff));
  const found = simulate(kit, rules, root, past, simulations, fast);
  const middle = (rules.scores.max + rules.scores.min) / 2;
  const half = (rules.scores.max - rules.scores.min) / 2;
  const candidates = found.actions.map(({ action, value, visits, line }): Candidate => {
    const margin = visits === 0 ? {} : { margin: half * marginOf(value, visits) };
    return { action, score: middle + half * value, ...margin, proven: false, visits, line };
  });
  const how = rules.layout.hasSecrets ? ' over redealt hands' : '';
  const sentence = `MCTS: ${simulations.toLocaleString('en')} simulations${how}.`;
  return { candidates, method: 'mcts', sentence, nodes: 0, simulations, depth: found.depth };
}

/** The 95 % margin of a mean of values from -1 to 1, which vary no more than wins and losses with the same mean would. */
const marginOf = (value: number, visits: number): number => 1.96 * Math.sqrt(Math.max(0, 1 - value * value) / visits);

function simulate<S extends Block>(
  kit: Hot,
  rules: Rules<S>,
  root: S,
  past: Past,
  simulations: number,
  dice: FastDice,
): Simulated {
  const guided = kit.guidedSearch(rules);
  if (guided !== undefined) return guided.search(root, past, simulations, dice);
  if (!rules.layout.hasSecrets && !rules.usesChance) return kit.createUct(rules, dice)(root, past, simulations);
  const search = kit.searchTree(rules, root, past, dice, { simulations, batch: 1 });
  const guide = kit.guideOf(rules);
  return kit.runSearch(
    search,
    guide === undefined ? kit.playoutEvaluator(rules, dice) : kit.guideEvaluator(rules, guide, dice),
  );
}
