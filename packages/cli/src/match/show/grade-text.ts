import { gradeOf } from '@umpire/table';

/** What a teacher calls a move, by the share of all there is to win that it gave away. */
export const gradeText = (loss: number): string =>
  ({ good: 'Good.', playable: 'Playable.', mistake: 'A mistake.', blunder: 'A blunder.' })[gradeOf(loss)];
