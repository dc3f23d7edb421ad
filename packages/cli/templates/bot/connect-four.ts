// A bot for connect four. It is asked whenever it must decide, and returns an index into view.legal.
import type { SimulatingView } from '@umpire/core';
import type { ConnectFourView } from '@umpire/games/connect-four';

export default class __NAME__ {
  choose(view: SimulatingView & { readonly state: ConnectFourView }): number {
    const middle = (view.state.cols + 1) / 2;
    const line = view.simulate();
    const worth = view.legal.map(({ text }, index) => {
      // The nearer to the middle, the better.
      let value = -Math.abs(Number(text) - middle) + Math.random() / 10;
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
