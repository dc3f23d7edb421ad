// What can be counted with the slow rules: sequences, whole games and legal boards.
import { isLegalBoard } from './slow-board.ts';
import type { SlowGo } from './slow-go.ts';

/** The number of sequences of 1, 2, … plies; nothing follows two passes. */
export function countSequences(start: SlowGo, plies: number): number[] {
  const counts = new Array<number>(plies).fill(0);
  const visit = (game: SlowGo, ply: number): void => {
    const actions = game.legal();
    counts[ply] += actions.length;
    if (ply + 1 < plies) for (const action of actions) visit(after(game, action), ply + 1);
  };
  visit(start, 0);
  return counts;
}

/** The number of different games from here to two passes. */
export function countGames(game: SlowGo): number {
  if (game.isOver) return 1;
  return game.legal().reduce((sum, action) => sum + countGames(after(game, action)), 0);
}

/** The number of boards of this size on which every chain has a liberty, all colourings being tried. */
export function countLegalBoards(width: number, height: number): number {
  const size = width * height;
  let count = 0;
  for (let number = 0; number < 3 ** size; number++) {
    const points = [...number.toString(3).padStart(size, '0')].map((digit) => '.XO'[Number(digit)]);
    if (isLegalBoard({ width, height, points })) count++;
  }
  return count;
}

function after(game: SlowGo, action: number): SlowGo {
  const next = game.copy();
  next.play(action);
  return next;
}
