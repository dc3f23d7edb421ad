import { lookedInto } from '../explore/open-nodes.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import type { Ends } from './ends-below.ts';

/** The line with this number, among all lines that end below a node in the order of their indices, and the node where it ends. */
export function lineAt(
  store: Store,
  start: number,
  number: number,
  ends: (id: number) => Ends,
): { readonly end: number; readonly path: readonly number[] } {
  const { nodes } = store;
  const path: number[] = [];
  let at = lookedInto(store, start);
  for (let left = number; nodes.branches(at) > 0; ) {
    let taken = NO_NODE;
    let takenIndex = 0;
    for (let index = 0; index < nodes.branches(at); index++) {
      const child = nodes.child(at, index);
      const lines = child === NO_NODE ? 0 : ends(child).matches;
      if (lines === 0) continue;
      // Counts beyond 2^53 are rounded; then the last child takes what is left over.
      [taken, takenIndex] = [child, index];
      if (left < lines) break;
      left -= lines;
    }
    if (taken === NO_NODE) break;
    path.push(takenIndex);
    at = lookedInto(store, taken);
  }
  return { end: at, path };
}
