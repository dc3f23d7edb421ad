import type { Block, Rules } from '@umpire/core';
import { analyseMcts } from './analyse-mcts.ts';
import type { Kit } from './load-kit.ts';
import { searchPast } from './search-past.ts';
import type { SearchPlayer } from './search-player.ts';

const DECIDED = {
  candidates: [],
  method: 'rule',
  sentence: 'No search needed.',
  nodes: 0,
  simulations: 0,
  depth: 0,
} as const;

export function createMctsPlayer<S extends Block>(
  kit: Kit,
  rules: Rules<S>,
  simulations: number,
  name = `mcts:${simulations}`,
): SearchPlayer<S> {
  const guide = kit.guidedSearch(rules)?.guide;
  return {
    name,
    simulations,
    think(course, dice) {
      const decided = guide?.decide?.(course.state, course.past, dice);
      if (decided !== undefined) return { ...DECIDED, action: decided };
      const analysis = analyseMcts(kit, rules, course.state, searchPast(course), simulations, dice);
      return { ...analysis, action: analysis.candidates[0].action };
    },
  };
}
