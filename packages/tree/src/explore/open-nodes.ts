// Which states of a tree can still be looked into.

import { OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';

/** Whether children of the node are missing, and it may have some. */
export function isOpen({ nodes, file }: Store, id: number, depth: number): boolean {
  if (nodes.kind[id] === OVER_KIND || nodes.depth[id] >= depth || nodes.twins.has(id)) return false;
  const branches = nodes.branches(id);
  if (branches > 0 && nodes.stored(id) >= branches) return false;
  return !file.merged || nodes.original(id) === id;
}

/** By node: whether it is `start` or lies below it. */
export function below({ nodes }: Store, start: number): Uint8Array {
  const is = new Uint8Array(nodes.count);
  is[start] = 1;
  for (let run = 1; run < nodes.runCount; run++) {
    const parent = nodes.runParent[run];
    if (parent < is.length && is[parent] === 1)
      is.fill(1, nodes.runChild[run], nodes.runChild[run] + nodes.runSize[run]);
  }
  return is;
}

export function isBelow({ nodes }: Store, id: number, start: number): boolean {
  let at = id;
  while (nodes.depth[at] > nodes.depth[start]) at = nodes.parent(at);
  return at === start;
}

/** The indices of missing children, as ranges. */
export function gaps({ nodes }: Store, id: number): { readonly first: number; readonly count: number }[] {
  const branches = nodes.branches(id);
  if (branches === 0) return [{ first: 0, count: 0xffff }];
  const ranges: { first: number; count: number }[] = [];
  for (let index = 0; index < branches; index++) {
    if (nodes.child(id, index) >= 0) continue;
    const last = ranges.at(-1);
    if (last !== undefined && last.first + last.count === index) last.count++;
    else ranges.push({ first: index, count: 1 });
  }
  return ranges;
}
