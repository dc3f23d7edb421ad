import { byMatch, type Played, playedOf } from '../rating/played.ts';
import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from './pairing.ts';
import type { Format, Schedule, Standing } from './schedule.ts';

/** A tournament told from its start: it yields a round, gets back what was played of it, and ends with the standings. */
export type Rounds = Generator<readonly Pairing[], readonly Standing[], readonly Played[]>;

/** Tells the tournament anew for each question, so nothing is kept that a resumed run would lack. */
export function inRounds(format: Format, matches: number, start: () => Rounds): Schedule {
  const toldUntil = (round: number, results: readonly MatchResult[]) => {
    const known = byMatch(results);
    const rounds = start();
    let told = rounds.next();
    for (let at = 0; at < round && told.done !== true; at++) told = rounds.next(playedOf(told.value, known));
    return told;
  };
  return {
    format,
    matches,
    pairings(round, results) {
      const { done, value } = toldUntil(round, results);
      return done === true ? undefined : value;
    },
    standings(results) {
      const { done, value } = toldUntil(Number.POSITIVE_INFINITY, results);
      return done === true ? value : [];
    },
  };
}
