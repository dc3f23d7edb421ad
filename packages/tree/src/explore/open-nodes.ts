// Which states of a tree can still be looked into.
import { OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';

/** Whether children of the node may be missing. */
export function isOpen({ nodes, file }: Store, id: number, depth: number): boolean {
  if (nodes.kind[id] === OVER_KIND || nodes.depth[id] >= depth || nodes.twins.has(id)) return false;
  const branches = nodes.branches(id);
  if (branches > 0 && nodes.stored(id) >= branches) return false;
  return !file.merged || nodes.original(id) === id;
}

/** The node that is looked into instead of this one; another node only in a merged tree. */
export const lookedInto = ({ nodes, file }: Store, id: number): number => (file.merged ? nodes.original(id) : id);

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
