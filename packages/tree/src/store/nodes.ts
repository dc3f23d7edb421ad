// The nodes of a tree in memory, as columns. Children of one parent that were stored together are a run: their numbers and indices are
// consecutive. The parent and the index of a node follow from its run, so they are not stored for each node.
import { grown } from './grown.ts';
import { type Keyed, KeyIndex } from './key-index.ts';

/** The parent of a root. */
export const NO_PARENT = 0xffffffff;
/** The kind of a node at which the match is over; every other kind is a kind of decision. */
export const OVER_KIND = 255;
export const NO_NODE = -1;
/** With more runs than this the children of a node are looked up in a table. */
const FEW_RUNS = 64;

/** Children of one node: those with indices first … first+count-1, out of `of` in all. */
export interface Run {
  readonly parent: number;
  readonly first: number;
  readonly count: number;
  readonly of: number;
}

/** The facts of each child of a run. */
export interface Children {
  /** Two words for each child. */
  readonly keys: Int32Array;
  readonly kinds: Uint8Array;
  /** The seat that decides there; meaningless when over. */
  readonly seats: Uint8Array;
  readonly turns: Uint16Array;
  /** Codes of outcomes; 0 if the match goes on. */
  readonly outcomes: Uint16Array;
  /** A 24-bit hash of the notation of the action that leads there, by which the action is found again after a change of the rules. */
  readonly notations: Uint32Array;
}

export class Nodes implements Keyed {
  count = 0;
  hi = new Int32Array(1024);
  lo = new Int32Array(1024);
  kind = new Uint8Array(1024);
  seat = new Uint8Array(1024);
  turn = new Uint16Array(1024);
  depth = new Uint16Array(1024);
  outcome = new Uint16Array(1024);
  notation = new Uint32Array(1024);
  /** By node: the last run of its children, or 0. */
  newestRun = new Uint32Array(1024);
  /** Runs are numbered from 1. */
  runCount = 1;
  runParent = new Uint32Array(256);
  runFirst = new Uint16Array(256);
  runSize = new Uint16Array(256);
  runOf = new Uint16Array(256);
  runChild = new Uint32Array(256);
  private runBefore = new Uint32Array(256);
  /** By node that was stored twice: the node that counts instead. */
  readonly twins = new Map<number, number>();
  /** The number of twins with different keys, which means that the writers had different rules. */
  conflicts = 0;
  private readonly index: KeyIndex | undefined;
  /** By node with many runs, and by index: its child. A file can give one node a run for each child. */
  private readonly crowds = new Map<number, Map<number, number>>();

  constructor(withKeys: boolean) {
    this.index = withKeys ? new KeyIndex() : undefined;
  }

  /** The number of different keys; undefined if keys were not read. */
  get unique(): number | undefined {
    return this.upToDate()?.unique;
  }

  /** The number of states, without twins. */
  get states(): number {
    return this.count - this.twins.size;
  }

  reserve(nodes: number, runs: number): void {
    const total = this.count + nodes;
    if (total <= this.kind.length && this.runCount + runs <= this.runParent.length) return;
    this.kind = grown(this.kind, total);
    this.seat = grown(this.seat, total);
    this.turn = grown(this.turn, total);
    this.depth = grown(this.depth, total);
    this.outcome = grown(this.outcome, total);
    this.notation = grown(this.notation, total);
    this.newestRun = grown(this.newestRun, total);
    if (this.index !== undefined) {
      this.hi = grown(this.hi, total);
      this.lo = grown(this.lo, total);
    }
    const runTotal = this.runCount + runs;
    this.runParent = grown(this.runParent, runTotal);
    this.runFirst = grown(this.runFirst, runTotal);
    this.runSize = grown(this.runSize, runTotal);
    this.runOf = grown(this.runOf, runTotal);
    this.runChild = grown(this.runChild, runTotal);
    this.runBefore = grown(this.runBefore, runTotal);
  }

  /** Adds a run and returns the number of its first node. `from`: the index in `children` at which its children begin. */
  add({ parent, first, count, of }: Run, children: Children, from: number): number {
    const base = this.count;
    this.reserve(count, count);
    this.fill(base, count, children, from, parent === NO_PARENT ? 0 : this.depth[parent] + 1);
    this.count = base + count;
    this.link(parent, first, count, of, base);
    return base;
  }

  /** The child with this index, or -1. */
  child(id: number, index: number): number {
    let looked = 0;
    for (let run = this.newestRun[id]; run !== 0; run = this.runBefore[run]) {
      const at = index - this.runFirst[run];
      if (at >= 0 && at < this.runSize[run]) return this.runChild[run] + at;
      if (++looked === FEW_RUNS) return this.crowdOf(id).get(index) ?? NO_NODE;
    }
    return NO_NODE;
  }

  private crowdOf(id: number): Map<number, number> {
    let crowd = this.crowds.get(id);
    if (crowd === undefined) {
      crowd = new Map();
      this.crowds.set(id, crowd);
      for (let run = this.newestRun[id]; run !== 0; run = this.runBefore[run]) this.enter(crowd, run);
    }
    return crowd;
  }

  private enter(crowd: Map<number, number>, run: number): void {
    for (let i = 0; i < this.runSize[run]; i++) crowd.set(this.runFirst[run] + i, this.runChild[run] + i);
  }

  /** How many children the node has by the rules, or 0 if none of them is stored. */
  branches(id: number): number {
    return this.newestRun[id] === 0 ? 0 : this.runOf[this.newestRun[id]];
  }

  /** How many of its children are stored. */
  stored(id: number): number {
    let n = 0;
    for (let run = this.newestRun[id]; run !== 0; run = this.runBefore[run]) n += this.runSize[run];
    return n;
  }

  /** The run that contains a node. */
  runOfNode(id: number): number {
    let low = 1;
    let high = this.runCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.runChild[middle] <= id) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  parent(id: number): number {
    const parent = this.runParent[this.runOfNode(id)];
    return parent === NO_PARENT ? NO_NODE : parent;
  }

  /** The index of a node among the children of its parent. */
  indexOf(id: number): number {
    const run = this.runOfNode(id);
    return this.runFirst[run] + id - this.runChild[run];
  }

  /** The root above a node, and the indices that lead from there to the node. */
  pathOf(id: number): { readonly root: number; readonly path: number[] } {
    const path: number[] = [];
    let at = id;
    for (;;) {
      const run = this.runOfNode(at);
      const parent = this.runParent[run];
      if (parent === NO_PARENT) return { root: at, path: path.reverse() };
      path.push(this.runFirst[run] + at - this.runChild[run]);
      at = parent;
    }
  }

  /** The node that stands for this one: of all nodes with the same key, the lowest that was looked into, else the lowest. Usually itself. */
  original(id: number): number {
    return this.upToDate()?.find(this, this.hi[id], this.lo[id]) ?? id;
  }

  private upToDate(): KeyIndex | undefined {
    const { index } = this;
    if (index !== undefined && index.count < this.count) index.extend(this, this.count);
    return index;
  }

  /** Links a run to its parent. Children that are stored already become twins, and the run is split there. */
  private link(parent: number, first: number, count: number, of: number, base: number): void {
    if (parent === NO_PARENT || this.newestRun[parent] === 0) {
      this.addRun(parent, first, count, of, base, true);
      // Other paths to the same position go on at this node, which has children now.
      if (this.index !== undefined && parent < this.index.count) this.index.prefer(this, parent);
      return;
    }
    const isStored = Array.from({ length: count }, (_, i) => this.child(parent, first + i) !== NO_NODE);
    for (let from = 0; from < count; ) {
      let to = from + 1;
      while (to < count && isStored[to] === isStored[from]) to++;
      if (isStored[from]) for (let i = from; i < to; i++) this.join(base + i, this.child(parent, first + i));
      this.addRun(parent, first + from, to - from, of, base + from, !isStored[from]);
      from = to;
    }
  }

  /** Notes that `twin` is the same state as `id`, stored again. */
  join(twin: number, id: number): void {
    this.twins.set(twin, id);
    if (this.index !== undefined && (this.hi[twin] !== this.hi[id] || this.lo[twin] !== this.lo[id])) this.conflicts++;
  }

  private addRun(parent: number, first: number, count: number, of: number, child: number, isNew: boolean): void {
    const run = this.runCount++;
    this.runParent[run] = parent;
    this.runFirst[run] = first;
    this.runSize[run] = count;
    this.runOf[run] = of;
    this.runChild[run] = child;
    this.runBefore[run] = 0;
    if (parent === NO_PARENT || !isNew) return;
    this.runBefore[run] = this.newestRun[parent];
    this.newestRun[parent] = run;
    const crowd = this.crowds.get(parent);
    if (crowd !== undefined) this.enter(crowd, run);
  }

  private fill(base: number, count: number, children: Children, from: number, depth: number): void {
    const { kind, seat, turn, outcome, notation, newestRun, index, hi, lo } = this;
    const { keys, kinds, seats, turns, outcomes, notations } = children;
    for (let id = base, at = from; at < from + count; id++, at++) {
      kind[id] = kinds[at];
      seat[id] = seats[at];
      turn[id] = turns[at];
      outcome[id] = outcomes[at];
      notation[id] = notations[at];
      this.depth[id] = depth;
      newestRun[id] = 0;
      if (index === undefined) continue;
      hi[id] = keys[2 * at];
      lo[id] = keys[2 * at + 1];
    }
  }
}
