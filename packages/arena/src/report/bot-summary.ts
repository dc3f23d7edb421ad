import { meanPoints } from '../rating/mean-points.ts';
import type { Played } from '../rating/played.ts';
import type { Interval } from '../rating/win-rate.ts';
import { groupWins, winRateOverGroups95 } from '../rating/win-rate-over-groups.ts';
import type { BotFault } from './match-result.ts';
import { roundAll, roundTo } from './round-to.ts';
import type { BotSummary } from './summary-document.ts';

export interface Rated {
  readonly rating: number;
  readonly rating95: Interval;
  readonly meanScore: number;
  readonly meanScore95: Interval;
}

/** The summary of one bot. Each seat that it holds in a match counts as a game. */
export function botSummary(
  name: string,
  entrant: number,
  seats: number,
  matches: readonly Played[],
  rated: Rated,
  hasPoints: boolean,
  sidesOf: (seats: number) => number,
): BotSummary {
  const places = new Array<number>(seats).fill(0);
  let games = 0;
  let noResults = 0;
  for (const { pairing, result } of matches) {
    for (const [seat, sitting] of pairing.seats.entries()) {
      if (sitting !== entrant) continue;
      games++;
      if (result.noResult === true) noResults++;
      else places[result.places[seat] - 1]++;
    }
  }
  const groups = groupWins(entrant, matches, ({ result }, seat) => winShare(result.places, seat, sidesOf));
  const wins = groups.reduce((sum, group) => sum + group.wins, 0);
  const decided = games - noResults;
  return {
    name,
    games,
    places,
    winRate: decided === 0 ? 0 : roundTo(wins / decided, 6),
    winRate95: roundAll(winRateOverGroups95(groups), 4),
    rating: roundTo(rated.rating, 1),
    rating95: roundAll(rated.rating95, 1),
    meanScore: roundTo(rated.meanScore, 4),
    meanScore95: roundAll(hasPoints ? rated.meanScore95 : inResults(rated.meanScore95), 4),
    ...(hasPoints ? pointsOf(entrant, matches) : {}),
    ...faultsOf(entrant, matches),
    noResults,
  };
}

/** A result is from -1 to 1, and so is its mean. */
const inResults = ([low, high]: Interval): Interval => [Math.max(-1, low), Math.min(1, high)];

function pointsOf(entrant: number, matches: readonly Played[]): Pick<BotSummary, 'points' | 'points95'> {
  const found = meanPoints(entrant, matches);
  if (found === undefined) return { points: 0, points95: null };
  const { mean, mean95 } = found;
  return { points: roundTo(mean, 4), points95: mean95.every(Number.isFinite) ? roundAll(mean95, 4) : null };
}

/** All seats in first place have won. If all are level, the match is a draw, and each of k sides has 1/k of a win. */
function winShare(places: readonly number[], seat: number, sidesOf: (seats: number) => number): number {
  if (places[seat] !== 1) return 0;
  return places.every((place) => place === 1) ? 1 / sidesOf(places.length) : 1;
}

function faultsOf(entrant: number, matches: readonly Played[]): Pick<BotSummary, 'faults' | 'faultKinds'> {
  const faultKinds: Record<BotFault, number> = { timeout: 0, crash: 0, illegal: 0, memory: 0 };
  let faults = 0;
  for (const { pairing, result } of matches) {
    for (const { seat, kind } of result.faults) {
      if (pairing.seats[seat] !== entrant) continue;
      faults++;
      faultKinds[kind]++;
    }
  }
  return { faults, faultKinds };
}
