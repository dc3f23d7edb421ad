// In which order states are looked into.
import type { Store } from '../store/store.ts';
import { Heap } from './heap.ts';
import { below, isOpen } from './open-nodes.ts';

export interface Agenda {
  /** Nodes that were added to the tree, in the order of their numbers. */
  add(ids: readonly number[]): void;
  /** The next ones, at most so many. `isIdle`: nothing that was taken is still being looked into. */
  take(most: number, isIdle: boolean): number[];
}

/** All states of one depth before any of the next. */
export class BreadthFirst implements Agenda {
  private readonly store: Store;
  private readonly levels: number[][] = [];
  private level = 0;
  private at = 0;

  constructor(store: Store, start: number, depth: number) {
    this.store = store;
    this.add(openBelow(store, start, depth));
  }

  add(ids: readonly number[]): void {
    const { depth } = this.store.nodes;
    for (const id of ids) {
      while (this.levels.length <= depth[id]) this.levels.push([]);
      this.levels[depth[id]].push(id);
    }
  }

  take(most: number, isIdle: boolean): number[] {
    // What is still being looked into adds to the next level.
    while (isIdle && this.level < this.levels.length && this.at >= this.levels[this.level].length) {
      this.levels[this.level++] = [];
      this.at = 0;
    }
    const ids = this.levels[this.level]?.slice(this.at, this.at + most) ?? [];
    this.at += ids.length;
    return ids;
  }
}

/** A state's first child and all below it before its second. */
export class DepthFirst implements Agenda {
  private readonly stack: number[];

  constructor(store: Store, start: number, depth: number) {
    this.stack = inDepthOrder(store, start)
      .filter((id) => isOpen(store, id, depth))
      .reverse();
  }

  add(ids: readonly number[]): void {
    for (let i = ids.length - 1; i >= 0; i--) this.stack.push(ids[i]);
  }

  take(_most: number, isIdle: boolean): number[] {
    const id = isIdle ? this.stack.pop() : undefined;
    return id === undefined ? [] : [id];
  }
}

/** What is worth most to whoever moved there. */
export class BestFirst implements Agenda {
  private readonly store: Store;
  private readonly heap: Heap;

  constructor(store: Store, start: number, depth: number) {
    this.store = store;
    this.heap = new Heap();
    this.add(openBelow(store, start, depth));
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
    // So many at once, whatever the number of workers: the tree must not depend on it.
    return isIdle ? this.heap.pop(BEST_AT_ONCE) : [];
  }
}

const BEST_AT_ONCE = 64;

function openBelow(store: Store, start: number, depth: number): number[] {
  const is = below(store, start);
  const open: number[] = [];
  for (let id = start; id < is.length; id++) if (is[id] === 1 && isOpen(store, id, depth)) open.push(id);
  return open;
}

function inDepthOrder({ nodes }: Store, start: number): number[] {
  const order: number[] = [];
  const stack = [start];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    order.push(id);
    for (let index = nodes.branches(id) - 1; index >= 0; index--) {
      const child = nodes.child(id, index);
      if (child >= 0) stack.push(child);
    }
  }
  return order;
}
