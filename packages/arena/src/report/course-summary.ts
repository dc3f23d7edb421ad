import type { Course, DuelResult, RoundResult, Standing } from '../schedule/schedule.ts';
import { roundTo } from './round-to.ts';
import type { RoundSummary, StandingSummary, Summary } from './summary-document.ts';

/** How a format with rounds went, with the bots' names. */
export function courseSummary(
  { standings, rounds }: Course,
  names: readonly string[],
): Required<Pick<Summary, 'standings' | 'rounds'>> {
  return {
    standings: standings.map((each) => standingSummary(each, names)),
    rounds: rounds.map((each) => roundSummary(each, names)),
  };
}

const standingSummary = (
  { entrant, place, points, opponents, beaten }: Standing,
  names: readonly string[],
): StandingSummary => ({
  bot: names[entrant],
  place,
  points: roundTo(points, 4),
  ...(opponents === undefined ? {} : { opponents: roundTo(opponents, 4) }),
  ...(beaten === undefined ? {} : { beaten: roundTo(beaten, 4) }),
});

const roundSummary = ({ duels, bye }: RoundResult, names: readonly string[]): RoundSummary => ({
  duels: duels.map((duel) => duelSummary(duel, names)),
  ...(bye === undefined ? {} : { bye: names[bye] }),
});

const duelSummary = (
  { first, second, points, winner }: DuelResult,
  names: readonly string[],
): RoundSummary['duels'][number] => ({
  bots: [names[first], names[second]],
  points: [roundTo(points[0], 4), roundTo(points[1], 4)],
  ...(winner === undefined ? {} : { winner: names[winner] }),
});
