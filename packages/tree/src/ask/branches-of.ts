import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import type { Ends } from './ends-below.ts';
import type { Start } from './starts-of.ts';

/** What came of each way on from a start. */
export interface Branch {
  readonly index: number;
  /** Matches, or lines that end below; 1 for a judgement. */
  readonly matches: number;
  /** By seat: the sum of scores. */
  readonly sums: readonly number[];
}

/** `ends`: the lines below nodes, where those are counted. */
export function branchesOf({ nodes, stats }: Store, { at, by }: Start, ends: (id: number) => Ends): Branch[] {
  return Array.from({ length: nodes.branches(at) }, (_, index) => nodes.child(at, index)).flatMap((child, index) => {
    if (child === NO_NODE) return [];
    if (by === 'lines') return [{ index, ...ends(child) }];
    const visits = stats.visitsOf(child);
    const matches = by === 'judged' ? Math.min(1, visits) : visits;
    return [{ index, matches, sums: (stats.valuesOf(child) ?? []).map((value) => value * matches) }];
  });
}
