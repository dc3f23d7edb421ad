// A bot for tic-tac-toe. It is asked whenever it must decide, and returns an index into view.legal.
import type { SimulatingView } from '@umpire/core';
import type { TicTacToeView } from '@umpire/games/tic-tac-toe';

export default class __NAME__ {
  choose(view: SimulatingView & { readonly state: TicTacToeView }): number {
    const { rows, cols } = view.state;
    const line = view.simulate();
    const worth = view.legal.map(({ text }, index) => {
      const [row, col] = text.split(' ').map(Number);
      // The nearer to the middle, the better.
      let value = -Math.abs(row - (rows - 1) / 2) - Math.abs(col - (cols - 1) / 2) + Math.random() / 10;
      line.restart();
      line.step(index);
      if (line.isOver) return line.scores[view.seat] > 0 ? 1000 : value;
      // Lost, if the other seat can win with its next answer.
      for (let reply = 0; reply < line.count; reply++) {
        line.step(reply);
        if (line.isOver && line.scores[view.seat] < 0) value = -1000;
        line.undo();
      }
      return value;
    });
    return worth.indexOf(Math.max(...worth));
  }
}
