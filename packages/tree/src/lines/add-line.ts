// A match becomes a line of the tree: its states are added, and its scores are noted at each of them.
import type { Outcome } from '@umpire/core';
import { cut } from '../explore/expansion.ts';
import { lookedInto } from '../explore/open-nodes.ts';
import { childrenOf, type Walker } from '../explore/walker.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';

export interface AddedLine {
  /** How many states of the line are new. */
  readonly added: number;
  /** How many of its indices could be walked. */
  readonly walked: number;
}

/** Adds a line. `scores` are those of the match, if it has an outcome. Nothing is stored before the next commit. */
export function addLine(
  store: Store,
  walker: Walker,
  root: number,
  path: readonly number[],
  scores?: readonly number[],
): AddedLine {
  const before = store.states;
  const line = [root];
  let id = lookedInto(store, root);
  let walked = 0;
  walker.goTo([]);
  for (const index of path) {
    const of = walker.count;
    if (!walker.choose(index)) break;
    walked++;
    const known = store.step(id, index);
    id = known === NO_NODE ? addChild(store, walker, id, index, of) : known;
    line.push(id);
    id = lookedInto(store, id);
  }
  if (scores !== undefined) for (const each of line) store.stats.note(each, 1, scores);
  return { added: store.states - before, walked };
}

/** Adds the state where the walker stands as a child of `parent`; returns its node. */
export function addChild(store: Store, walker: Walker, parent: number, index: number, of: number): number {
  const facts = childrenOf(1);
  const outcome: Outcome | undefined = walker.lookHere(facts, 0);
  if (outcome !== undefined) facts.outcomes[0] = store.outcomes.code(outcome);
  return store.expand({ parent, first: index, count: 1, of }, cut(facts, 1));
}
