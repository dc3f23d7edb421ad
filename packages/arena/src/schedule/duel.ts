// Two entrants play each other on some deals, each deal twice with the seats swapped. In a game that needs more than two
// seats their sides alternate, A B A and then B A B, so both hold every seat equally often, and nobody is its own opponent.
import { groupEdge } from '../rating/group-edge.ts';
import { groupShare } from '../rating/group-share.ts';
import { inGroups, type Played } from '../rating/played.ts';
import type { Measure } from '../rating/sprt.ts';
import type { Pairing } from './pairing.ts';

export interface Duel {
  readonly first: number;
  readonly second: number;
}

/** Matches per deal. */
export const DUEL = 2;

/** The matches of several duels, numbered from `match` on; every deal is new. `sides`: by seat, the number of its side. */
export function duelPairings(
  duels: readonly Duel[],
  sides: readonly number[],
  deals: number,
  match: number,
): readonly Pairing[] {
  const pairings: Pairing[] = [];
  for (const { first, second } of duels) {
    const seatings = [0, 1].map((turn) => sides.map((side) => ((side + turn) % 2 === 0 ? first : second)));
    for (let at = 0; at < deals * DUEL; at++) {
      const number = match + pairings.length;
      const group = Math.floor(number / DUEL);
      pairings.push({ match: number, seed: group, group, seats: seatings[at % 2] });
    }
  }
  return pairings;
}

/**
 * The points of the first entrant in these matches, at most one each. A match without a result gives both half a point. By score
 * all points of a deal go to whoever scored more in it.
 */
export function duelPoints({ first, second }: Duel, matches: readonly Played[], by: Measure): number {
  const points =
    by === 'place'
      ? matches.reduce((sum, match) => sum + (groupShare([match], first, second) ?? 0.5), 0)
      : inGroups(matches, ({ pairing }) => pairing.group).reduce(
          (sum, deal) => sum + deal.length * (0.5 + Math.sign(groupEdge(deal, first) ?? 0) / 2),
          0,
        );
  return rounded(points);
}

/** How far the first entrant is ahead in these matches: in points, or in score. */
export const duelLead = (duel: Duel, matches: readonly Played[], by: Measure): number =>
  by === 'place' ? 2 * duelPoints(duel, matches, by) - matches.length : rounded(groupEdge(matches, duel.first) ?? 0);

/** Points are fractions with many seats, and equal sums of fractions must be equal. */
export const rounded = (points: number): number => Math.round(points * 1e6) / 1e6;

/** The matches of each duel of a round, without skipped ones, which give nobody a point. */
export function byDuel(duels: readonly Duel[], matches: readonly Played[]): readonly (readonly Played[])[] {
  const sorted = duels.map((): Played[] => []);
  const duelOf = new Map(duels.flatMap(({ first, second }, at) => [[first, at] as const, [second, at] as const]));
  for (const match of matches) {
    const at = duelOf.get(match.pairing.seats[0]);
    if (at !== undefined) sorted[at].push(match);
  }
  return sorted;
}
