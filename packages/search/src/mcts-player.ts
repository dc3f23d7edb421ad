import type { Block, Rules } from '@umpire/core';
import { analyseMcts } from './analyse-mcts.ts';
import type { Kit } from './load-kit.ts';
import { searchPast } from './search-past.ts';
import type { SearchPlayer } from './search-player.ts';

export function createMctsPlayer<S extends Block>(kit: Kit, rules: Rules<S>, simulations: number): SearchPlayer<S> {
  return {
    name: `mcts:${simulations}`,
    think(course, dice) {
      const analysis = analyseMcts(kit, rules, course.state, searchPast(course), simulations, dice);
      return { ...analysis, action: analysis.candidates[0].action };
    },
  };
}
