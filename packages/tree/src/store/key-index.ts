// Finds the node of a key: a hash table with open addressing. It is in memory only and made when first needed, because a
// persistent index on random keys costs more than the rest of a tree, and growing a tree that is not merged never needs it.

/** The facts of nodes that the index uses, by node number. */
export interface Keyed {
  readonly hi: Int32Array;
  readonly lo: Int32Array;
  /** 0 if the node was not looked into. */
  readonly newestRun: Uint32Array;
}

/** The largest share of full slots; with more, runs of full slots become long. */
const LOAD = 0.62;
/** With fewer nodes sorting is not worth the time. */
const MANY = 1 << 17;
/** A part of the table has this many bits of slots, so that it stays in the cache while it is filled. */
const PART_BITS = 13;
/** Two words per slot, so that one access to memory is nearly always enough: the node's number plus one, and the lower half of its key. */
const WORDS = 2;

/** Of all nodes with the same key, the one with the lowest number that was looked into stands for the key, else the lowest. */
export class KeyIndex {
  private slots = new Int32Array(WORDS << 10);
  private last = (1 << 10) - 1;
  /** The number of different keys. */
  unique = 0;
  /** Nodes below this number are in the index. */
  count = 0;

  /** The node that stands for this key, or -1. */
  find(nodes: Keyed, hi: number, lo: number): number {
    return this.slots[this.slot(nodes, hi, lo)] - 1;
  }

  /** Adds all nodes below a number. */
  extend(nodes: Keyed, to: number): void {
    const from = this.count;
    this.reserve(nodes, to);
    if (to - from < MANY) for (let id = from; id < to; id++) this.add(nodes, id, nodes.hi[id], nodes.lo[id]);
    else this.addMany(nodes, from, to);
    this.count = to;
  }

  /** Call when a node was looked into. */
  prefer(nodes: Keyed, id: number): void {
    const at = this.slot(nodes, nodes.hi[id], nodes.lo[id]);
    const other = this.slots[at] - 1;
    if (other > id || nodes.newestRun[other] === 0) this.slots[at] = id + 1;
  }

  /** Adds one node. Nodes with the same key must be added in ascending order. */
  private add(nodes: Keyed, id: number, hi: number, lo: number): void {
    const { slots } = this;
    const at = this.slot(nodes, hi, lo);
    if (slots[at] === 0) {
      slots[at] = id + 1;
      slots[at + 1] = lo;
      this.unique++;
    } else if (nodes.newestRun[slots[at] - 1] === 0 && nodes.newestRun[id] !== 0) slots[at] = id + 1;
  }

  /** Adds many nodes, sorted by the part of the table that they belong to, since access in random order would miss the cache each time. */
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

  /** The slot where the key is, or would be. */
  private slot({ hi: upper }: Keyed, hi: number, lo: number): number {
    const { slots, last } = this;
    for (let place = placeOf(hi, lo) & last; ; place = (place + 1) & last) {
      const at = WORDS * place;
      const entry = slots[at];
      if (entry === 0 || (slots[at + 1] === lo && upper[entry - 1] === hi)) return at;
    }
  }

  /** Makes room for this many keys in all. */
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

// Another one for each process, since otherwise a file could be made whose keys all fall into one slot, and be read for hours.
const SECRET = Math.floor(Math.random() * 2 ** 32) | 1;

function placeOf(hi: number, lo: number): number {
  const mixed = Math.imul(hi, SECRET) ^ Math.imul(lo, 0x9e3779b1);
  const spread = Math.imul(mixed ^ (mixed >>> 15), SECRET);
  // The upper half of a product depends on all bits.
  return (spread >>> 16) | (spread << 16);
}
