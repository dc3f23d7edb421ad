import type { Block, Rules } from '@umpire/core/hot';
import { createEasy } from '../players/easy.ts';
import type { SearchPlayer } from '../players/search-player.ts';

/** The same player, except that one move in `oneIn` is a random legal action, so that a strong player can be beaten. */
export function whimsical<S extends Block>(player: SearchPlayer<S>, rules: Rules<S>, oneIn: number): SearchPlayer<S> {
  const whim = createEasy(rules, player.name);
  return {
    ...player,
    think: (at, dice) => (dice.below(oneIn) === 0 ? whim.think(at, dice) : player.think(at, dice)),
  };
}
