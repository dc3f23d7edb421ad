// What an engine of other people would play: it says a move, and nothing about the others.
import type { Block, Game, Line } from '@umpire/core';
import { openProgram } from '../open-program.ts';
import { refuseEngine } from '../refuse-engine.ts';
import { demand, Failure } from '../terminal/failure.ts';

export interface EngineAdvice {
  readonly name: string;
  /** Its action; undefined if it would resign. What it does wrong ends the command, with its own words. */
  choose(line: Line<Block>): Promise<number | undefined>;
  close(): Promise<void>;
}

export async function openEngineAdvice(typed: string, game: Game): Promise<EngineAdvice> {
  const { EnginePlayer } = await import('@umpire/arena');
  const program = demand(await openProgram(typed, { isolation: 'c' }), '--player');
  refuseEngine([program], game);
  const adviser = new EnginePlayer(program, game);
  return {
    name: program.name,
    async choose(line) {
      const answer = await adviser.answer(line);
      if ('fault' in answer) throw new Failure(`${program.name}: ${answer.fault}: ${answer.text}`, 1);
      return 'action' in answer ? answer.action : undefined;
    },
    close: () => adviser.close(),
  };
}
