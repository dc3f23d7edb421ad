import type { LogSeat } from '@umpire/core';
import type { GivenEntrant } from './open-entrants.ts';

/** Who sat where, as a log says it: a bot by its file and the hash of its source. */
export const entrantSeats = (entrants: readonly GivenEntrant[], seats: readonly number[]): LogSeat[] =>
  seats.map((index) => {
    const entrant = entrants[index];
    return 'bot' in entrant ? { player: entrant.typed, sha256: entrant.bot.sha256 } : { player: entrant.player };
  });
