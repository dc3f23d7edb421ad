import type { Block, Rules } from '@umpire/core';
import { addLine, type Store, type StoreRoot, Walker } from '@umpire/tree';
import { Failure } from '../failure.ts';

/** The node at a path, with all before it: what is missing is added. */
export function walkTo(store: Store, rules: Rules<Block>, root: StoreRoot, path: readonly number[]): number {
  if (path.length === 0) return root.id;
  const walker = new Walker(rules, root.seed, root.match);
  const { walked } = addLine(store, walker, root.id, path);
  if (walked < path.length)
    throw new Failure(
      walker.isOver
        ? `There is no state ${path.join('/')}: the match is over after ${walked} actions.`
        : `There is no state ${path.join('/')}: the state ${path.slice(0, walked).join('/') || 'at the root'} has no action ${path[walked]}.`,
    );
  store.commit();
  const id = store.find(root.id, path);
  return store.file.merged ? store.nodes.original(id) : id;
}
