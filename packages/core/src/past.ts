// The positions seen so far, as keys with counts. Open addressing with linear probing; the newest key leaves first.
// The match owns one; a search pushes its own line on top and rewinds.
import type { Block } from './layout.ts';

/** Rebuilds earlier positions, so that equal keys can be confirmed as equal positions. The match has one; searches trust the 64 bits. */
export interface Confirmer {
  /** Whether the position recorded at `ply` is the same as this one. */
  same(ply: number, state: Block): boolean;
  /** The position that `action` leads to from `state`. Valid until the next call. */
  after(state: Block, action: number): Block;
}

const STRIDE = 3;

export class Past {
  /** How many positions are recorded. */
  length = 0;
  confirmer: Confirmer | undefined;
  // Per slot: key, key, count, first ply + 1.
  private slots: Int32Array;
  private bits: number;
  private used = 0;
  // Per recorded position: key, key, ply.
  private trail = new Int32Array(16 * STRIDE);

  constructor(bits = 4) {
    // With fewer than four slots three quarters could be all of them, and a search for a free one would not end.
    this.bits = Math.max(2, bits);
    this.slots = new Int32Array(4 << this.bits);
  }

  /** How often this key was recorded. */
  count(a: number, b: number): number {
    return this.slots[this.find(a, b) + 2];
  }

  /** The ply at which this key was first recorded, or -1. */
  first(a: number, b: number): number {
    return this.slots[this.find(a, b) + 3] - 1;
  }

  /** Records a key and answers how often it has now been seen. */
  push(a: number, b: number, ply: number): number {
    if (this.used * 4 >= 3 << this.bits) this.grow();
    const slots = this.slots;
    const at = this.find(a, b);
    if (slots[at + 2] === 0) {
      slots[at] = a;
      slots[at + 1] = b;
      slots[at + 3] = ply + 1;
      this.used++;
    }
    const end = this.length * STRIDE;
    if (end === this.trail.length) this.trail = enlarged(this.trail);
    this.trail[end] = a;
    this.trail[end + 1] = b;
    this.trail[end + 2] = ply;
    this.length++;
    return ++slots[at + 2];
  }

  /** Forgets the newest position. */
  pop(): void {
    const end = --this.length * STRIDE;
    const at = this.find(this.trail[end], this.trail[end + 1]);
    // Keys leave in reverse order of arrival, so the last slot of a probe run empties first and no tombstone is needed.
    if (--this.slots[at + 2] === 0) {
      this.slots[at] = 0;
      this.slots[at + 1] = 0;
      this.slots[at + 3] = 0;
      this.used--;
    }
  }

  /** Forgets everything recorded after the first `length` positions. */
  rewind(length: number): void {
    while (this.length > length) this.pop();
  }

  clear(): void {
    this.slots.fill(0);
    this.used = 0;
    this.length = 0;
  }

  /**
   * Whether `action`, which leads from `state` to this key, would repeat a recorded position. This is what `legal`
   * asks under a ban: in a match a hit is confirmed on the positions themselves.
   */
  repeats(a: number, b: number, state: Block, action: number): boolean {
    if (this.count(a, b) === 0) return false;
    return this.confirmer === undefined || this.matches(a, b, this.confirmer.after(state, action), 1) > 0;
  }

  /** The ply whose position `action` would repeat, or -1. */
  repeatedPly(a: number, b: number, state: Block, action: number): number {
    return this.count(a, b) === 0 ? -1 : this.firstMatch(a, b, this.confirmer?.after(state, action));
  }

  /** The first ply whose recorded position has this key and is really the position of `state`, or -1. */
  firstMatch(a: number, b: number, state: Block | undefined): number {
    for (let i = 0; i < this.length; i++) if (this.sameAt(i, a, b, state)) return this.trail[i * STRIDE + 2];
    return -1;
  }

  /** How many recorded positions with this key are really the position of `state`; stops counting at `most`. */
  matches(a: number, b: number, state: Block, most = this.length): number {
    let n = 0;
    for (let i = this.length - 1; i >= 0 && n < most; i--) if (this.sameAt(i, a, b, state)) n++;
    return n;
  }

  /** The same positions in a table of its own: what a saved state needs beside its bytes. It has no confirmer, which knows only the line it was made for. */
  clone(): Past {
    const twin = new Past(this.bits);
    for (let i = 0; i < this.length; i++) {
      const at = i * STRIDE;
      twin.push(this.trail[at], this.trail[at + 1], this.trail[at + 2]);
    }
    return twin;
  }

  get byteLength(): number {
    return this.slots.byteLength + this.trail.byteLength;
  }

  private sameAt(i: number, a: number, b: number, state: Block | undefined): boolean {
    const at = i * STRIDE;
    if (this.trail[at] !== a || this.trail[at + 1] !== b) return false;
    return state === undefined || this.confirmer === undefined || this.confirmer.same(this.trail[at + 2], state);
  }

  /** The slot that holds this key, or the free slot where it would go. */
  private find(a: number, b: number): number {
    const slots = this.slots;
    const last = (1 << this.bits) - 1;
    let i = (a ^ (b >>> 7)) & last;
    for (;;) {
      const at = i << 2;
      if (slots[at + 2] === 0 || (slots[at] === a && slots[at + 1] === b)) return at;
      i = (i + 1) & last;
    }
  }

  private grow(): void {
    const count = this.length;
    this.bits++;
    this.slots = new Int32Array(4 << this.bits);
    this.used = 0;
    this.length = 0;
    for (let i = 0; i < count; i++) {
      const at = i * STRIDE;
      this.push(this.trail[at], this.trail[at + 1], this.trail[at + 2]);
    }
  }
}

function enlarged(trail: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(trail.length * 2);
  larger.set(trail);
  return larger;
}
