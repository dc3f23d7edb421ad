// The part of a tree that grows: everything below a start. In a merged tree paths lead to states that were first reached
// elsewhere; those belong to the scope too, because otherwise the states behind them would never be looked into.
import { grown } from '../store/grown.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { isOpen, lookedInto } from './open-nodes.ts';

export class Scope {
  private readonly store: Store;
  private readonly depth: number;
  /** By node: whether it was reached. */
  private reached: Uint8Array;

  constructor(store: Store, depth: number) {
    this.store = store;
    this.depth = depth;
    this.reached = new Uint8Array(store.nodes.count);
  }

  /** Takes in a node and everything below it, and adds the nodes that can be looked into to `open`. */
  enter(id: number, open: number[]): void {
    const { nodes } = this.store;
    const first = this.reach(id, open);
    if (first === NO_NODE || nodes.branches(first) === 0) return;
    const stack = [first];
    for (let at = stack.pop(); at !== undefined; at = stack.pop())
      for (let index = nodes.branches(at) - 1; index >= 0; index--) {
        const child = nodes.child(at, index);
        const next = child === NO_NODE ? NO_NODE : this.reach(child, open);
        if (next !== NO_NODE && nodes.branches(next) > 0) stack.push(next);
      }
  }

  /** The same for nodes that others have added below nodes in the scope. */
  enterNew(from: number, to: number, open: number[]): void {
    for (let id = from; id < to; id++) {
      const parent = this.store.nodes.parent(id);
      if (parent !== NO_NODE && this.reached[parent] === 1) this.enter(id, open);
    }
  }

  /** Marks a node as reached. Returns the node that stands for it, or -1 if that was reached before. */
  private reach(id: number, open: number[]): number {
    if (this.reached.length <= id) this.reached = grown(this.reached, this.store.nodes.count);
    this.reached[id] = 1;
    const at = lookedInto(this.store, id);
    if (at !== id) {
      if (this.reached[at] === 1) return NO_NODE;
      this.reached[at] = 1;
    }
    if (isOpen(this.store, at, this.depth)) open.push(at);
    return at;
  }
}
