// Two entrants against each other on some deals. Each deal is played twice with the seats swapped. In a game that needs
// more than two seats they sit alternately, A B A and then B A B, so both have held every seat equally often.
import { groupShare } from '../rating/group-share.ts';
import type { Played } from '../rating/played.ts';
import type { Pairing } from './pairing.ts';

export interface Duel {
  readonly first: number;
  readonly second: number;
}

/** Matches per deal. */
export const DUEL = 2;

/** The matches of some duels in a row, numbered on from `match`; every deal is new. */
export function duelPairings(duels: readonly Duel[], seats: number, deals: number, match: number): readonly Pairing[] {
  const pairings: Pairing[] = [];
  for (const { first, second } of duels) {
    for (let at = 0; at < deals * DUEL; at++) {
      const number = match + pairings.length;
      const group = Math.floor(number / DUEL);
      const seated = Array.from({ length: seats }, (_, seat) => ((seat + at) % 2 === 0 ? first : second));
      pairings.push({ match: number, seed: group, group, seats: seated });
    }
  }
  return pairings;
}

/** What the first made of these matches, a point each. The rules may give no result: half a point for both. */
export function duelPoints({ first, second }: Duel, matches: readonly Played[]): number {
  const points = matches.reduce((sum, match) => sum + (groupShare([match], first, second) ?? 0.5), 0);
  // With many seats points are fractions: a sixth and five sixths must be level.
  return Math.round(points * 1e6) / 1e6;
}

/** The matches of each duel of a round. Skipped matches are missing: they give nobody anything. */
export function byDuel(duels: readonly Duel[], matches: readonly Played[]): readonly (readonly Played[])[] {
  const sorted = duels.map((): Played[] => []);
  const duelOf = new Map(duels.flatMap(({ first, second }, at) => [[first, at] as const, [second, at] as const]));
  for (const match of matches) {
    const at = duelOf.get(match.pairing.seats[0]);
    if (at !== undefined) sorted[at].push(match);
  }
  return sorted;
}
