import { lookedInto } from '../explore/open-nodes.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';

/** What numbers of a node's children count: matches that were played or walked, or lines of play that end below; or they are no counts but judgements. */
export type CountedBy = 'matches' | 'judged' | 'lines';

/** Where matches of a tree begin. Roots that are the same state, where states are merged, are one. */
export interface Start {
  /** A root of it. */
  readonly root: number;
  /** The node that is looked into. */
  readonly at: number;
  readonly by: CountedBy;
}

export function startsOf(store: Store): Start[] {
  const roots = new Map<number, number[]>();
  for (const { id } of store.roots) {
    const at = lookedInto(store, id);
    const same = roots.get(at);
    if (same === undefined) roots.set(at, [id]);
    else same.push(id);
  }
  return [...roots].map(([at, ids]) => ({ root: ids[0], at, by: countedBy(store, at, ids) }));
}

/** Who passes through a child has passed through its parent. A judgement is noted at each child of its own. */
function countedBy({ nodes, stats }: Store, at: number, roots: readonly number[]): CountedBy {
  let below = 0;
  for (let index = nodes.branches(at) - 1; index >= 0; index--) {
    const child = nodes.child(at, index);
    if (child !== NO_NODE) below += stats.visitsOf(child);
  }
  if (below === 0) return 'lines';
  return below <= roots.reduce((sum, id) => sum + stats.visitsOf(id), 0) ? 'matches' : 'judged';
}

/** Matches are not added to lines that nobody played: where there are some, only the starts that have them count. */
export function countedStarts(starts: readonly Start[]): readonly Start[] {
  const played = starts.filter(({ by }) => by === 'matches');
  return played.length > 0 ? played : starts;
}
