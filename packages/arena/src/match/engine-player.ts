import type { Game } from '@umpire/core';
import type { BotProgram } from '../bot/open-bot.ts';
import { ARENA_LIMITS, deadlineOf } from './arena-limits.ts';
import { EnginePool } from './engine-seat.ts';
import type { AskedQuestion, SeatAnswer } from './seat-player.ts';

/** An engine of other people that is asked about positions, whoever is to move there. It has the time of the arena for each. */
export class EnginePlayer {
  readonly #pool: EnginePool;

  constructor({ text, protocol = '' }: BotProgram, { engines }: Game) {
    this.#pool = new EnginePool(text, engines?.[protocol], deadlineOf(ARENA_LIMITS, 1));
  }

  async answer(line: AskedQuestion['line']): Promise<SeatAnswer> {
    const talk = this.#pool.take();
    if (talk === undefined) throw new Error('the game has no script for this engine');
    const answer = await talk.answer({ line });
    this.#pool.giveBack(talk);
    return answer;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
