// Compares two entrants over the groups in which both sat: equal dice and all seatings cancel most of the luck.

import { dealsIn, evidenceOf } from './evidence.ts';
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
  const shares: Share[] = [];
  for (const group of groups) {
    const share = groupShare(group, first, second);
    if (share !== undefined) shares.push({ share, deals: dealsIn(group) });
  }
  const evidence = evidenceOf(shares.map(({ deals }) => deals));
  const { centre, error } = estimate(shares, evidence);
  const freedom = Math.floor(evidence);
  const half = student975(freedom) * error;
  return {
    groups: shares.length,
    share: mean(shares),
    share95: shares.length === 0 ? [0, 1] : [Math.max(0, centre - half), Math.min(1, centre + half)],
    superiority: shares.length === 0 ? 0.5 : normalShare(toNormal((centre - 0.5) / error, freedom)),
  };
}

interface Share {
  readonly share: number;
  readonly deals: number;
}

const dealsOf = (shares: readonly Share[]): number => shares.reduce((sum, { deals }) => sum + deals, 0);

const mean = (shares: readonly Share[]): number =>
  shares.length === 0 ? 0.5 : shares.reduce((sum, { share, deals }) => sum + deals * share, 0) / dealsOf(shares);

/** Half a deal with share 0 and half a deal with share 1 are added, since ten equal deals do not prove that the eleventh is equal. */
function estimate(shares: readonly Share[], evidence: number): { readonly centre: number; readonly error: number } {
  const weight = evidence + 1;
  const centre = (mean(shares) * evidence + 0.5) / weight;
  const scatter = shares.reduce((sum, { share, deals }) => sum + deals * (share - centre) ** 2, 0);
  const squares = scatter * (evidence / dealsOf(shares)) + (centre ** 2 + (1 - centre) ** 2) / 2;
  return { centre, error: Math.sqrt(squares / evidence / weight) };
}
