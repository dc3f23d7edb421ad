// Links from parents to children, for a tree whose nodes know only their parents.
import type { SgfTree } from './parse-sgf.ts';

export interface SgfLinks {
  /** By node: its first child, or -1. */
  readonly first: Int32Array;
  /** By node: the next child of the same parent, or -1. */
  readonly next: Int32Array;
}

export function linksOf({ nodes }: SgfTree): SgfLinks {
  const first = new Int32Array(nodes.length).fill(-1);
  const next = new Int32Array(nodes.length).fill(-1);
  for (let node = nodes.length - 1; node > 0; node--) {
    const { parent } = nodes[node];
    next[node] = first[parent] ?? -1;
    first[parent] = node;
  }
  return { first, next };
}
