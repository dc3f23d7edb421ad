import { defineGame, integer, text } from '@umpire/core/author';
import { tinyChessRules } from './rules.ts';

export type { TinyChess } from './state.ts';

export const tinyChess = defineGame({
  id: 'tiny-chess',
  title: 'Tiny chess',
  rulesVersion: 1,
  seats: 2,
  options: {
    start: text('r2k1/pp1pp/5/5/PP1PP/R2K1 w Qq', 'rows, side to move, rights to castle', 60),
    quiet: integer(50, 1, 50, 'moves without progress that allow a claim; half as many more end the match'),
  },
  open: tinyChessRules,
});
