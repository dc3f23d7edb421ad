import type { Block, Rules } from '@umpire/core/hot';
import type { Kit } from '../load-kit.ts';
import { analyseMcts } from '../mcts/analyse-mcts.ts';
import { searchPast } from '../search-past.ts';
import { DECIDED, onlyThought } from './only-thought.ts';
import type { SearchPlayer } from './search-player.ts';

export function createMctsPlayer<S extends Block>(
  kit: Kit,
  rules: Rules<S>,
  simulations: number,
  name = `mcts:${simulations}`,
): SearchPlayer<S> {
  const guide = kit.guideOf(rules);
  const list = new Int32Array(rules.legalMax);
  return {
    name,
    simulations,
    think(line, dice) {
      const decided = guide?.decide?.(line.state, line.past, dice);
      if (decided !== undefined) return { ...DECIDED, action: decided };
      const only = onlyThought(rules, line, list);
      if (only !== undefined) return only;
      const analysis = analyseMcts(kit, rules, line.state, searchPast(line), simulations, dice);
      return { ...analysis, action: analysis.candidates[0].action };
    },
  };
}
