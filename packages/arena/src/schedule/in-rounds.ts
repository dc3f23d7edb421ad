import { byMatch, type Played, playedOf } from '../rating/played.ts';
import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from './pairing.ts';
import type { Course, Format, Schedule } from './schedule.ts';

/** A tournament from its start: it yields the pairings of a round, is given the matches played, and returns how it went at the end. */
export type Rounds = Generator<readonly Pairing[], Course, readonly Played[]>;

/** A schedule that runs through the tournament from its start at each call, so it keeps nothing that a resumed run would lack. */
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
    course(results) {
      const { done, value } = toldUntil(Number.POSITIVE_INFINITY, results);
      return done === true ? value : { standings: [], rounds: [] };
    },
  };
}
