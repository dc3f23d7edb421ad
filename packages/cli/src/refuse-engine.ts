import type { BotProgram } from '@umpire/arena';
import type { Game } from '@umpire/core';
import { Failure } from './terminal/failure.ts';

/** An engine can sit only in a game that says how to tell it a match. */
export function refuseEngine(programs: readonly BotProgram[], game: Game): void {
  for (const { protocol } of programs)
    if (protocol !== undefined && game.engines?.[protocol] === undefined)
      throw new Failure(`${protocol}: engines cannot play ${game.title}: it has no script for their protocol.`);
}
