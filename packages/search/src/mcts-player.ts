import type { Block, Rules } from '@umpire/core';
import { analyseMcts } from './analyse-mcts.ts';
import type { Kit } from './load-kit.ts';
import { DECIDED, onlyThought } from './only-thought.ts';
import { searchPast } from './search-past.ts';
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
    think(course, dice) {
      const decided = guide?.decide?.(course.state, course.past, dice);
      if (decided !== undefined) return { ...DECIDED, action: decided };
      const only = onlyThought(rules, course, list);
      if (only !== undefined) return only;
      const analysis = analyseMcts(kit, rules, course.state, searchPast(course), simulations, dice);
      return { ...analysis, action: analysis.candidates[0].action };
    },
  };
}
