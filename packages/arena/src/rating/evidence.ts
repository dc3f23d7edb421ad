import type { Played } from './played.ts';

/** How many deals are in a group: more than one if the others repeat the first. */
export function dealsIn(group: readonly Played[]): number {
  const isOne = group[0]?.pairing.seed === group.at(-1)?.pairing.seed;
  return isOne ? 1 : new Set(group.map(({ pairing }) => pairing.seed)).size;
}

/**
 * How many different deals of equal weight would tell as much as groups with these many deals (Kish 1965): all of them if none is
 * repeated, one if all are the same.
 */
export function evidenceOf(deals: readonly number[]): number {
  const sum = deals.reduce((total, each) => total + each, 0);
  const squares = deals.reduce((total, each) => total + each * each, 0);
  return squares === 0 ? 0 : (sum * sum) / squares;
}
