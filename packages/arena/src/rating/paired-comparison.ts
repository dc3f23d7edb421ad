// Compares two entrants over the groups in which both sat: equal dice and all seatings cancel most of the luck.

import { groupShare } from './group-share.ts';
import type { Played } from './played.ts';
import { normalShare, student975, toNormal } from './student.ts';
import type { Interval } from './win-rate.ts';

export interface Comparison {
  readonly groups: number;
  /** The mean over groups of the first entrant's share of points against the second, from 0 to 1. */
  readonly share: number;
  readonly share95: Interval;
  /** The likelihood that the first is the better one. */
  readonly superiority: number;
}

export function pairedComparison(groups: readonly (readonly Played[])[], first: number, second: number): Comparison {
  const shares: number[] = [];
  for (const group of groups) {
    const share = groupShare(group, first, second);
    if (share !== undefined) shares.push(share);
  }
  const { centre, error } = estimate(shares);
  const half = student975(shares.length) * error;
  return {
    groups: shares.length,
    share: mean(shares),
    share95: shares.length === 0 ? [0, 1] : [Math.max(0, centre - half), Math.min(1, centre + half)],
    superiority: shares.length === 0 ? 0.5 : normalShare(toNormal((centre - 0.5) / error, shares.length)),
  };
}

const mean = (shares: readonly number[]): number =>
  shares.length === 0 ? 0.5 : shares.reduce((sum, each) => sum + each, 0) / shares.length;

/** Half a group with share 0 and half a group with share 1 are added, since ten equal groups do not prove that the eleventh is equal. */
function estimate(shares: readonly number[]): { readonly centre: number; readonly error: number } {
  const weight = shares.length + 1;
  const centre = (mean(shares) * shares.length + 0.5) / weight;
  const squares = shares.reduce((sum, each) => sum + (each - centre) ** 2, 0) + (centre ** 2 + (1 - centre) ** 2) / 2;
  return { centre, error: Math.sqrt(squares / shares.length / weight) };
}
