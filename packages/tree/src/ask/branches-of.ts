import { lookedInto } from '../explore/open-nodes.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { endsBelow } from './ends-below.ts';

/** What came of each way on from a node: matches that were played or walked through it, else the lines that end below it. */
export interface Branch {
  readonly index: number;
  readonly matches: number;
  /** By seat: the sum of scores. */
  readonly sums: readonly number[];
}

export function branchesOf(store: Store, id: number): Branch[] {
  const { nodes, stats } = store;
  const at = lookedInto(store, id);
  const children = Array.from({ length: nodes.branches(at) }, (_, index) => nodes.child(at, index));
  const isVisited = children.some((child) => child !== NO_NODE && stats.visitsOf(child) > 0);
  const ends = isVisited ? undefined : endsBelow(store, at);
  return children.flatMap((child, index) => {
    if (child === NO_NODE) return [];
    if (ends !== undefined) return [{ index, ...ends(child) }];
    const matches = stats.visitsOf(child);
    return [{ index, matches, sums: (stats.valuesOf(child) ?? []).map((value) => value * matches) }];
  });
}
