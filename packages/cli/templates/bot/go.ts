// A bot for Go. It is asked whenever it must decide, and returns an index into view.legal.
import type { SimulatingView } from '@umpire/core';
import type { GoView } from '@umpire/games/go';

/** A line of play that begins at a question. */
type Line = ReturnType<SimulatingView['simulate']>;

const stateOf = (line: Line): GoView => line.view() as unknown as GoView;

export default class __NAME__ {
  choose(view: SimulatingView & { readonly state: GoView }): number {
    const { board, toPlay, prisoners } = view.state;
    const own = toPlay === 'black' ? 'X' : 'O';
    const line = view.simulate();
    const worth = view.legal.map(({ text, type }, index) => {
      // Passing comes last, and filling one's own eyes next to last.
      if (type !== 'play') return type === 'pass' ? -1 : 0;
      const [x, y] = pointOf(text, board.length);
      if (around(board, x, y).every((each) => each === own)) return -2;
      line.restart();
      line.step(index);
      if (line.isOver) return 0;
      const taken = stateOf(line).prisoners;
      return 10 * (taken[toPlay] - prisoners[toPlay]) + Math.random();
    });
    return worth.indexOf(Math.max(...worth));
  }
}

/** 'C5' as the column from the left and the row from the top, both from 0. The letter I is not used. */
function pointOf(text: string, height: number): [number, number] {
  const column = text.toUpperCase().charCodeAt(0) - 65;
  return [column > 8 ? column - 1 : column, height - Number(text.slice(1))];
}

/** What lies around a point, inside the board. */
function around(board: readonly string[], x: number, y: number): string[] {
  const beside = [board[y - 1]?.[x], board[y + 1]?.[x], board[y]?.[x - 1], board[y]?.[x + 1]];
  return beside.filter((each) => each !== undefined);
}
