import { lookedInto } from '../explore/open-nodes.ts';
import { NO_NODE, OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';

export interface Ends {
  readonly matches: number;
  readonly sums: readonly number[];
}

/**
 * Returns a function that says how many lines end below a node, with the sums of their scores. In a merged tree a line goes on in the
 * state that was looked into, so there are as many lines as without merging. `starts`: the nodes below which it will be called.
 */
export function endsBelow(store: Store, starts: readonly number[]): (id: number) => Ends {
  const { nodes, outcomes } = store;
  const { seats } = store.file;
  const counts = new Float64Array(nodes.count);
  const sums = new Float64Array(nodes.count * seats);
  for (const id of childrenFirst(store, starts)) {
    const outcome = nodes.kind[id] === OVER_KIND ? outcomes.of(nodes.outcome[id]) : undefined;
    if (outcome !== undefined) {
      counts[id] = 1;
      sums.set(outcome.scores, id * seats);
    }
    for (let index = nodes.branches(id) - 1; index >= 0; index--) {
      const child = nextOf(store, id, index);
      if (child === NO_NODE) continue;
      counts[id] += counts[child];
      for (let seat = 0; seat < seats; seat++) sums[id * seats + seat] += sums[child * seats + seat];
    }
  }
  return (id) => {
    const at = lookedInto(store, id);
    return { matches: counts[at], sums: [...sums.subarray(at * seats, (at + 1) * seats)] };
  };
}

/** All nodes at or below `starts`, each once, and none before its children. */
function childrenFirst(store: Store, starts: readonly number[]): number[] {
  const { nodes } = store;
  const isSeen = new Uint8Array(nodes.count);
  const order: number[] = [];
  const stack: { readonly id: number; left: number }[] = [];
  const enter = (id: number): void => {
    if (isSeen[id] === 1) return;
    isSeen[id] = 1;
    stack.push({ id, left: nodes.branches(id) });
  };
  for (const start of starts) {
    enter(lookedInto(store, start));
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      if (top.left === 0) {
        order.push(top.id);
        stack.pop();
        continue;
      }
      const child = nextOf(store, top.id, --top.left);
      if (child !== NO_NODE) enter(child);
    }
  }
  return order;
}

function nextOf(store: Store, id: number, index: number): number {
  const child = store.nodes.child(id, index);
  return child === NO_NODE ? NO_NODE : lookedInto(store, child);
}

/** What the numbers at a node's children are: counts of matches played or walked, judgements, or counts of lines that end below. */
export type CountedBy = 'matches' | 'judged' | 'lines';

/** A state where matches of a tree begin. In a merged tree, roots that are the same state are one start. */
export interface Start {
  /** One of its roots. */
  readonly root: number;
  /** The node that is looked into for it. */
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

/** A match that passes through a child has passed through its parent, while a judgement is noted at each child alone. */
function countedBy({ nodes, stats }: Store, at: number, roots: readonly number[]): CountedBy {
  let below = 0;
  for (let index = nodes.branches(at) - 1; index >= 0; index--) {
    const child = nodes.child(at, index);
    if (child !== NO_NODE) below += stats.visitsOf(child);
  }
  if (below === 0) return 'lines';
  return below <= roots.reduce((sum, id) => sum + stats.visitsOf(id), 0) ? 'matches' : 'judged';
}

/** The starts to count. Matches and unplayed lines are not mixed: if some starts have matches, only those count. */
export function countedStarts(starts: readonly Start[]): readonly Start[] {
  const played = starts.filter(({ by }) => by === 'matches');
  return played.length > 0 ? played : starts;
}
