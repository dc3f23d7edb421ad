// A search in one seat. It is trusted, runs in this process, and makes no faults.
import type { Block, Dice, Line } from '@umpire/core/hot';
import { whileBlocked } from '../cell/limit/host-clock.ts';
import { QUIET, type SeatAnswer, type SeatPlayer } from './seat-player.ts';

/** Chooses an action for the seat to act. The same dice give the same choice. */
export interface Thinker {
  think(at: Line<Block>, dice: Dice): { readonly action: number };
}

/** `pause` is awaited before each search. */
export const thinkerSeat = (
  thinker: Thinker,
  diceAt: (ply: number) => Dice,
  pause?: () => Promise<unknown>,
): SeatPlayer => ({
  begin: async () => false,
  async answer({ line }): Promise<SeatAnswer> {
    await pause?.();
    return { ...QUIET, action: whileBlocked(() => thinker.think(line, diceAt(line.state.ply))).action };
  },
  tell: async () => QUIET,
  giveUp() {},
  end() {},
});
