import { lookedInto } from '../explore/open-nodes.ts';
import { NO_NODE, OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';

export interface Ends {
  readonly matches: number;
  readonly sums: readonly number[];
}

/**
 * How many lines end below a node, and the sums of their scores. Where states are merged a line goes on in the state that
 * was looked into: so there are as many as in a tree that merges nothing. `starts`: below which nodes it will be asked.
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

/** All nodes from there on, each once, none before its children. */
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
