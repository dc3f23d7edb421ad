import { dealsIn, evidenceOf } from './evidence.ts';
import { inGroups, type Played } from './played.ts';
import { type Interval, winRate95 } from './win-rate.ts';

/** How many games an entrant finished in one group, and how many of them it won. */
export interface GroupWins {
  readonly games: number;
  readonly wins: number;
  /** More than one if the others repeat the first. */
  readonly deals: number;
}

/** By group: the games of one entrant that have a result. `winOf` says for a match and a seat what share of a win that is. */
export function groupWins(
  entrant: number,
  matches: readonly Played[],
  winOf: (match: Played, seat: number) => number,
): readonly GroupWins[] {
  return inGroups(matches, ({ pairing }) => pairing.group).map((group) => {
    const own = group
      .filter(({ result }) => result.noResult !== true)
      .flatMap((match) => match.pairing.seats.flatMap((each, seat) => (each === entrant ? [winOf(match, seat)] : [])));
    return { games: own.length, wins: own.reduce((sum, win) => sum + win, 0), deals: dealsIn(group) };
  });
}

/**
 * Wilson's interval for games that come in groups. Games of one group share their dice, so they may say the same thing several
 * times over: all games together count as the number of independent ones that would scatter as much as the groups do, but never
 * as more than there are, nor as more than were different.
 */
export function winRateOverGroups95(groups: readonly GroupWins[]): Interval {
  const games = groups.reduce((sum, group) => sum + group.games, 0);
  const wins = groups.reduce((sum, group) => sum + group.wins, 0);
  const rate = games === 0 ? 0 : wins / games;
  const independent = rate * (1 - rate) * games;
  const deals = groups.reduce((sum, group) => sum + group.deals, 0);
  const repeated = deals === 0 ? 1 : deals / evidenceOf(groups.map((group) => group.deals));
  if (groups.length < 2 || independent <= 0) return winRate95(wins / repeated, games / repeated);
  const squares = groups.reduce((sum, group) => sum + (group.wins - rate * group.games) ** 2, 0);
  const effect = Math.max(repeated, (squares * groups.length) / (groups.length - 1) / independent);
  return winRate95(wins / effect, games / effect);
}
