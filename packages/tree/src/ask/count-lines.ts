import { lookedInto } from '../explore/open-nodes.ts';
import { NO_NODE, OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { startsOf } from './starts-of.ts';

/** Lines of play from the start to an end. */
export interface LineCounts {
  /** By code of the outcome. */
  readonly byOutcome: ReadonlyMap<number, number>;
  /** By number of actions. */
  readonly byLength: readonly number[];
}

/** Where states are merged there are as many as in a tree that merges nothing. Beyond 2^53 counts are rounded. */
export function countLines(store: Store): LineCounts {
  return store.file.merged ? mergedLines(store) : plainLines(store);
}

class Counter implements LineCounts {
  readonly byOutcome = new Map<number, number>();
  readonly byLength: number[] = [];

  add(outcome: number, length: number, lines: number): void {
    this.byOutcome.set(outcome, (this.byOutcome.get(outcome) ?? 0) + lines);
    while (this.byLength.length <= length) this.byLength.push(0);
    this.byLength[length] += lines;
  }
}

function plainLines({ nodes }: Store): LineCounts {
  const counter = new Counter();
  for (let id = 0; id < nodes.count; id++)
    if (nodes.kind[id] === OVER_KIND && !nodes.twins.has(id)) counter.add(nodes.outcome[id], nodes.depth[id], 1);
  return counter;
}

/** No path is longer: so ways that lead back end too. */
const LENGTH_MAX = 0xffff;

/** How many ways lead to each state after one action, after two, and so on: a state may be reached after more or fewer. */
function mergedLines(store: Store): LineCounts {
  const { nodes } = store;
  const counter = new Counter();
  let here = startsOf(store).map(({ at }) => at);
  let [ways, next] = [new Float64Array(nodes.count), new Float64Array(nodes.count)];
  for (const id of here) ways[id] = 1;
  for (let length = 0; here.length > 0 && length < LENGTH_MAX; length++) {
    const there: number[] = [];
    for (const id of here) {
      if (nodes.kind[id] === OVER_KIND) counter.add(nodes.outcome[id], length, ways[id]);
      for (let index = nodes.branches(id) - 1; index >= 0; index--) {
        const child = nodes.child(id, index);
        if (child === NO_NODE) continue;
        const at = lookedInto(store, child);
        if (next[at] === 0) there.push(at);
        next[at] += ways[id];
      }
      ways[id] = 0;
    }
    [ways, next] = [next, ways];
    here = there;
  }
  return counter;
}
