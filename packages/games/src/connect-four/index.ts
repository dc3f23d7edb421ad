import { defineGame, integer } from '@umpire/core/author';
import { viewSchema } from '../in-a-row/in-a-row.ts';
import { connectFourRules } from './rules.ts';

export type { BoardView as ConnectFourView } from '../in-a-row/in-a-row.ts';
export type { ConnectFour } from './rules.ts';

export const connectFour = defineGame({
  id: 'connect-four',
  title: 'Connect four',
  rulesVersion: 1,
  seats: 2,
  options: {
    rows: integer(6, 1, 20, 'rows of the board'),
    cols: integer(7, 1, 20, 'columns of the board'),
    line: integer(4, 1, 20, 'how many in a row win'),
  },
  viewSchema,
  open: connectFourRules,
});
