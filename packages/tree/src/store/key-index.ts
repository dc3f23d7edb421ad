// Which node has this key: open addressing over the keys of the nodes themselves. It lives in memory and is made anew on
// opening, because a persistent index on random keys costs more than all the rest of a tree.

export interface Keys {
  hi: Int32Array;
  lo: Int32Array;
}

/** More entries per slot make runs of full slots long. */
const LOAD = 0.62;

export class KeyIndex {
  private slots = new Int32Array(1 << 10);
  private last = this.slots.length - 1;
  /** How many different keys there are. */
  unique = 0;

  /** The node that stands for this key, or -1. */
  find(keys: Keys, hi: number, lo: number): number {
    return this.slots[this.slot(keys, hi, lo)] - 1;
  }

  /** The first node with a key stands for it. */
  add(keys: Keys, id: number): void {
    const at = this.slot(keys, keys.hi[id], keys.lo[id]);
    if (this.slots[at] !== 0) return;
    this.slots[at] = id + 1;
    this.unique++;
  }

  /** From now on this node stands for its key. */
  prefer(keys: Keys, id: number): void {
    this.slots[this.slot(keys, keys.hi[id], keys.lo[id])] = id + 1;
  }

  /** Where the key is, or would be. */
  private slot(keys: Keys, hi: number, lo: number): number {
    const { slots, last } = this;
    for (let at = placeOf(hi, lo) & last; ; at = (at + 1) & last) {
      const entry = slots[at];
      if (entry === 0 || (keys.hi[entry - 1] === hi && keys.lo[entry - 1] === lo)) return at;
    }
  }

  /** Makes room for so many keys in all. */
  reserve(keys: Keys, total: number): void {
    if (total <= this.slots.length * LOAD) return;
    const old = this.slots;
    let size = old.length;
    while (total > size * LOAD) size *= 2;
    this.slots = new Int32Array(size);
    this.last = size - 1;
    this.unique = 0;
    for (const entry of old) if (entry !== 0) this.add(keys, entry - 1);
  }
}

const placeOf = (hi: number, lo: number): number => hi ^ Math.imul(lo, 0x9e3779b1);
