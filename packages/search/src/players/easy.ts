import type { Block, Rules } from '@umpire/core/hot';
import type { SearchPlayer } from './search-player.ts';

/** Kitty plays any legal action, all equally likely. */
export function createEasy<S extends Block>(rules: Rules<S>, name: string): SearchPlayer<S> {
  const list = new Int32Array(rules.legalMax);
  return {
    name,
    think(line, dice) {
      const count = rules.legal(line.state, line.past, list);
      const action = list[dice.below(count)];
      const sentence = `One of ${count} legal actions, by the dice.`;
      return { action, candidates: [], method: 'chance', sentence, nodes: 0, simulations: 0, depth: 0 };
    },
  };
}
