import type { Block, Rules } from '@umpire/core/hot';
import { createEasy } from '../players/easy.ts';
import type { SearchPlayer } from '../players/search-player.ts';

/** The player, but one move in `oneIn` is any legal action: so that a player who thinks well can be beaten. */
export function whimsical<S extends Block>(player: SearchPlayer<S>, rules: Rules<S>, oneIn: number): SearchPlayer<S> {
  const whim = createEasy(rules, player.name);
  return {
    ...player,
    think: (at, dice) => (dice.below(oneIn) === 0 ? whim.think(at, dice) : player.think(at, dice)),
  };
}
