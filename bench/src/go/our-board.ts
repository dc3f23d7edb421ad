import { createGoBoard } from '@umpire/games/go';
import type { BoardAdapter } from './board-adapter.ts';

/** Our board, which keeps the side to play itself. */
export function ourBoard(size: number, ko: 'simple' | 'positional'): BoardAdapter {
  const board = createGoBoard({ width: size, height: size, ko, suicide: false });
  return {
    name: 'ours',
    reset: () => board.reset(),
    at: (point) => board.at(point),
    tryPlay: (point) => board.play(point),
    pass: () => board.pass(),
  };
}
