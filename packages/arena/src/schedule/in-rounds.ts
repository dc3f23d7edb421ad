import { byMatch, type Played, playedOf } from '../rating/played.ts';
import type { Pairing } from './pairing.ts';
import type { Format, Schedule, Standing } from './schedule.ts';

/** A tournament told from its start: it yields a round, gets back what was played of it, and ends with the standings. */
export type Rounds = Generator<readonly Pairing[], readonly Standing[], readonly Played[]>;

/** Tells the tournament anew for each question, so nothing is kept that a resumed run would lack. */
export function inRounds(format: Format, matches: number, start: () => Rounds): Schedule {
  return {
    format,
    matches,
    pairings(round, results) {
      const known = byMatch(results);
      const rounds = start();
      let told = rounds.next();
      for (let at = 0; at < round && told.done !== true; at++) told = rounds.next(playedOf(told.value, known));
      return told.done === true ? undefined : told.value;
    },
    standings(results) {
      const known = byMatch(results);
      const rounds = start();
      let told = rounds.next();
      while (told.done !== true) told = rounds.next(playedOf(told.value, known));
      return told.value;
    },
  };
}
