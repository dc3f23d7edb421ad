import { createGoBoard } from '@umpire/games/go';
import type { BoardAdapter } from './board-adapter.ts';

/** Our board, which itself keeps track of the side to play. */
export function ourBoard(size: number, ko: 'simple' | 'positional'): BoardAdapter {
  const { reset, at, play, pass } = createGoBoard({ width: size, height: size, ko, suicide: false });
  return { name: 'ours', reset, at, tryPlay: play, pass };
}
