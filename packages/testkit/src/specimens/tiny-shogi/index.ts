import { defineGame, text } from '@umpire/core/author';
import { tinyShogiRules } from './rules.ts';

export type { TinyShogi } from './state.ts';

export const tinyShogi = defineGame({
  id: 'tiny-shogi',
  title: 'Tiny shogi',
  rulesVersion: 1,
  seats: 2,
  options: {
    start: text('1kgr/4/4/4/RGK1 b -', 'rows, side to move, pieces in hand', 60),
  },
  open: tinyShogiRules,
});
