// The order in which states are looked into.
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { Heap } from './heap.ts';
import { isOpen, lookedInto } from './open-nodes.ts';

export interface Frontier {
  /** Takes nodes that were added to the tree, in the order of their numbers. */
  add(ids: readonly number[]): void;
  /** The next nodes to look into, at most this many. `isIdle`: no node that was taken is still being looked into. */
  take(most: number, isIdle: boolean): number[];
}

/** All states of one depth before any of the next. */
export class BreadthFirst implements Frontier {
  private readonly store: Store;
  private readonly levels: { readonly ids: number[]; at: number }[] = [];
  private level = 0;

  constructor(store: Store) {
    this.store = store;
  }

  add(ids: readonly number[]): void {
    const { depth } = this.store.nodes;
    for (const id of ids) {
      while (this.levels.length <= depth[id]) this.levels.push({ ids: [], at: 0 });
      this.levels[depth[id]].ids.push(id);
      // These are children of nodes that were still being looked into, or another writer's.
      if (depth[id] < this.level) this.level = depth[id];
    }
  }

  take(most: number): number[] {
    const { levels } = this;
    // Answers arrive in the order of questions, so going to the next level cannot change the order of nodes.
    while (this.level < levels.length && levels[this.level].at >= levels[this.level].ids.length)
      levels[this.level++] = { ids: [], at: 0 };
    const level = levels[this.level];
    if (level === undefined) return [];
    const ids = level.ids.slice(level.at, level.at + most);
    level.at += ids.length;
    return ids;
  }
}

/** A state's first child and everything below it before its second child. It walks through the store, so it finds added nodes by itself. */
export class DepthFirst implements Frontier {
  private readonly store: Store;
  private readonly depth: number;
  private readonly stack: number[];
  /** The states that were passed already, for merged trees, in which paths meet. */
  private readonly passed = new Set<number>();
  /** The node that was taken last; its children come next. */
  private taken = NO_NODE;

  constructor(store: Store, start: number, depth: number) {
    this.store = store;
    this.depth = depth;
    this.stack = [start];
  }

  add(): void {}

  take(_most: number, isIdle: boolean): number[] {
    if (!isIdle) return [];
    if (this.taken !== NO_NODE) this.pushChildren(this.taken);
    this.taken = NO_NODE;
    for (let id = this.stack.pop(); id !== undefined; id = this.stack.pop()) {
      const at = lookedInto(this.store, id);
      if (this.store.file.merged) {
        if (this.passed.has(at)) continue;
        this.passed.add(at);
      }
      if (isOpen(this.store, at, this.depth)) {
        this.taken = at;
        return [at];
      }
      this.pushChildren(at);
    }
    return [];
  }

  private pushChildren(id: number): void {
    const { nodes } = this.store;
    if (nodes.depth[id] >= this.depth) return;
    for (let index = nodes.branches(id) - 1; index >= 0; index--) {
      const child = nodes.child(id, index);
      if (child !== NO_NODE) this.stack.push(child);
    }
  }
}

/** The states that are worth most to the seat that moved there. */
export class BestFirst implements Frontier {
  private readonly store: Store;
  private readonly heap = new Heap();

  constructor(store: Store) {
    this.store = store;
  }

  add(ids: readonly number[]): void {
    const { nodes, stats } = this.store;
    for (const id of ids) {
      const parent = nodes.parent(id);
      const worth = parent < 0 ? 0 : (stats.valuesOf(id)?.[nodes.seat[parent]] ?? 0);
      this.heap.push(worth, id);
    }
  }

  take(_most: number, isIdle: boolean): number[] {
    // Always the same number at once, because the tree must not depend on the number of workers.
    return isIdle ? this.heap.pop(BEST_AT_ONCE) : [];
  }
}

const BEST_AT_ONCE = 64;
