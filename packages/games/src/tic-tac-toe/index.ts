import { choice, defineGame, integer, text } from '@umpire/core/author';
import { viewSchema } from '../in-a-row/in-a-row.ts';
import { ticTacToeRules } from './rules.ts';

export type { BoardView as TicTacToeView } from '../in-a-row/in-a-row.ts';
export type { TicTacToe } from './rules.ts';

export const ticTacToe = defineGame({
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  rulesVersion: 1,
  seats: 2,
  options: {
    rows: integer(3, 1, 25, 'rows of the board'),
    cols: integer(3, 1, 25, 'columns of the board'),
    line: integer(3, 1, 25, 'how many in a row win'),
    setup: text('', "starting position: rows of '.', 'X' and 'O', top row first, with / between them"),
    toPlay: choice('auto', ['auto', 'X', 'O'], 'who moves first; auto: X, or whoever is due in the setup'),
  },
  viewSchema,
  open: ticTacToeRules,
});
