// One line of play through a tree, from the root to a leaf.
import { accept, type Result, refuse } from '@umpire/core/author';
import { linksOf, type SgfLinks } from './sgf-links.ts';
import type { SgfTree } from './sgf-tree.ts';

/** The nodes of the line. `path` has a child index for each branching, in order; past its end the first child goes on. */
export function lineOf(tree: SgfTree, path: readonly number[]): Result<number[]> {
  const links = linksOf(tree);
  const line = [0];
  let branchings = 0;
  for (let child = links.first[0]; child !== -1; child = links.first[child]) {
    if (links.next[child] !== -1 && branchings < path.length) {
      const chosen = sibling(links, child, path[branchings]);
      if (chosen === undefined) return refuseChoice(path[branchings], branchings);
      child = chosen;
      branchings++;
    }
    line.push(child);
  }
  if (branchings < path.length) return refuseRest(path.length, branchings);
  return accept(line);
}

function sibling({ next }: SgfLinks, first: number, index: number): number | undefined {
  if (!Number.isInteger(index) || index < 0) return undefined;
  let child = first;
  for (let i = 0; i < index && child !== -1; i++) child = next[child];
  return child === -1 ? undefined : child;
}

const refuseChoice = (index: number, branching: number) =>
  refuse('no-such-variation', index, `Branching ${branching + 1} of the line has no variation ${index}.`);

const refuseRest = (asked: number, found: number) =>
  refuse('no-such-variation', asked, `The path chooses at ${asked} branchings, but the line has only ${found}.`);
