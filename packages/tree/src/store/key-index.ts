// Which node has this key: open addressing. It lives in memory and is made when someone asks, because a persistent index on
// random keys costs more than all the rest of a tree, and whoever only grows one never asks.

/** What is known of the nodes, by number. */
export interface Keyed {
  readonly hi: Int32Array;
  readonly lo: Int32Array;
  /** 0 if it was not looked into. */
  readonly newestRun: Uint32Array;
}

/** More entries per slot make runs of full slots long. */
const LOAD = 0.62;
/** For fewer than that it is not worth the while to sort. */
const MANY = 1 << 17;
/** So many slots stay at hand while they are filled. */
const PART_BITS = 13;
/** Two words a slot, so that one look at the memory tells nearly always: the node's number plus one, and the lower half of its key. */
const WORDS = 2;

/** Of all nodes with the same key the first that was looked into stands for it, else the first. */
export class KeyIndex {
  private slots = new Int32Array(WORDS << 10);
  private last = (1 << 10) - 1;
  /** How many different keys there are. */
  unique = 0;
  /** The nodes below this number are in it. */
  count = 0;

  /** The node that stands for this key, or -1. */
  find(nodes: Keyed, hi: number, lo: number): number {
    return this.slots[this.slot(nodes, hi, lo)] - 1;
  }

  /** Takes in all nodes below a number. */
  extend(nodes: Keyed, to: number): void {
    const from = this.count;
    this.reserve(nodes, to);
    if (to - from < MANY) for (let id = from; id < to; id++) this.add(nodes, id, nodes.hi[id], nodes.lo[id]);
    else this.addMany(nodes, from, to);
    this.count = to;
  }

  /** A node was looked into. */
  prefer(nodes: Keyed, id: number): void {
    const at = this.slot(nodes, nodes.hi[id], nodes.lo[id]);
    const other = this.slots[at] - 1;
    if (other > id || nodes.newestRun[other] === 0) this.slots[at] = id + 1;
  }

  /** By ascending numbers among those with the same key. */
  private add(nodes: Keyed, id: number, hi: number, lo: number): void {
    const { slots } = this;
    const at = this.slot(nodes, hi, lo);
    if (slots[at] === 0) {
      slots[at] = id + 1;
      slots[at + 1] = lo;
      this.unique++;
    } else if (nodes.newestRun[slots[at] - 1] === 0 && nodes.newestRun[id] !== 0) slots[at] = id + 1;
  }

  /** Sorted by the part of the table they belong to, keys beside them: one by one each would have to be fetched from far away. */
  private addMany(nodes: Keyed, from: number, to: number): void {
    const { last } = this;
    const { hi, lo } = nodes;
    const ends = new Uint32Array((last >>> PART_BITS) + 2);
    for (let id = from; id < to; id++) ends[((placeOf(hi[id], lo[id]) & last) >>> PART_BITS) + 1]++;
    for (let part = 1; part < ends.length; part++) ends[part] += ends[part - 1];
    const sorted = new Int32Array(3 * (to - from));
    for (let id = from; id < to; id++) {
      const at = 3 * ends[(placeOf(hi[id], lo[id]) & last) >>> PART_BITS]++;
      sorted[at] = id;
      sorted[at + 1] = hi[id];
      sorted[at + 2] = lo[id];
    }
    for (let at = 0; at < sorted.length; at += 3) this.add(nodes, sorted[at], sorted[at + 1], sorted[at + 2]);
  }

  /** Where the key is, or would be. */
  private slot({ hi: upper }: Keyed, hi: number, lo: number): number {
    const { slots, last } = this;
    for (let place = placeOf(hi, lo) & last; ; place = (place + 1) & last) {
      const at = WORDS * place;
      const entry = slots[at];
      if (entry === 0 || (slots[at + 1] === lo && upper[entry - 1] === hi)) return at;
    }
  }

  /** Makes room for so many keys in all. */
  private reserve(nodes: Keyed, total: number): void {
    let size = this.last + 1;
    if (total <= size * LOAD) return;
    const old = this.slots;
    while (total > size * LOAD) size *= 2;
    this.slots = new Int32Array(WORDS * size);
    this.last = size - 1;
    this.unique = 0;
    for (let at = 0; at < old.length; at += WORDS)
      if (old[at] !== 0) this.add(nodes, old[at] - 1, nodes.hi[old[at] - 1], old[at + 1]);
  }
}

const placeOf = (hi: number, lo: number): number => hi ^ Math.imul(lo, 0x9e3779b1);
