// The positions seen so far, as keys with counts: a hash table with linear probing, from which the newest key is removed first.
// The match owns one; a search pushes the keys of its own line on top and rewinds.

import type { LoopMemory } from '../loop/loop-memory.ts';
import type { Block } from './layout.ts';

/** Rebuilds earlier positions, so that equal keys can be confirmed as equal positions. A match has one; searches trust the 64 bits. */
export interface Confirmer {
  /** Whether the position recorded at `ply` is the same as this one. */
  same(ply: number, state: Block): boolean;
  /** The position that `action` leads to from `state`. Valid until the next call. */
  after(state: Block, action: number): Block;
}

/** How the newest position came about (track.ts). */
export interface LineTrack extends Confirmer {
  /** Whether the position after `ply` actions can be rebuilt. */
  reaches(ply: number): boolean;
  /** That position. Valid until the next call. */
  at(ply: number): Block;
  actionAt(ply: number): number;
  /** Whether any draw that matters was made at plies from … to-1. */
  drewWithin(from: number, to: number): boolean;
  forget(): void;
  prune(ply: number): void;
  clone(): LineTrack;
}

const STRIDE = 3;
/** Tables below 64 KB grow fourfold, larger ones twofold. */
const SMALL_BITS = 12;

export class Past {
  /** How many positions are recorded. */
  length = 0;
  confirmer: Confirmer | undefined;
  /** How the newest position came about; set only where a match or a judge of cycles needs it. */
  track: LineTrack | undefined;
  /** The loops that were found; set only where a policy judges cycles. */
  loops: LoopMemory | undefined;
  // Per slot, four words: key, key, count, and the number of its newest record, counted from 1. A slot with count 0 is
  // free, whatever its other words are.
  private slots: Int32Array;
  private bits: number;
  // Per recorded position: its slot, its ply, and the number of the previous record of the same key, or 0. There is room for half
  // as many records as slots, so that every search for a free slot is short.
  private trail: Int32Array;

  constructor(bits = 4) {
    this.bits = Math.max(1, bits);
    this.slots = new Int32Array(4 << this.bits);
    this.trail = new Int32Array(STRIDE * (1 << (this.bits - 1)));
  }

  /** How often this key was recorded. */
  count(a: number, b: number): number {
    return this.slots[this.find(a, b) + 2];
  }

  /** The ply at which this key was first recorded, or -1. */
  first(a: number, b: number): number {
    return this.count(a, b) === 0 ? -1 : this.firstMatch(a, b, undefined);
  }

  /** Records a key and returns how often it has now been seen. */
  push(a: number, b: number, ply: number): number {
    const end = this.length * STRIDE;
    if (end === this.trail.length) this.grow();
    const slots = this.slots;
    const trail = this.trail;
    const last = slots.length - 4;
    let at = ((a ^ (b >>> 7)) << 2) & last;
    let count = slots[at + 2];
    while (count !== 0 && (slots[at] !== a || slots[at + 1] !== b)) {
      at = (at + 4) & last;
      count = slots[at + 2];
    }
    slots[at] = a;
    slots[at + 1] = b;
    slots[at + 2] = count + 1;
    trail[end] = at;
    trail[end + 1] = ply;
    trail[end + 2] = count === 0 ? 0 : slots[at + 3];
    slots[at + 3] = ++this.length;
    return count + 1;
  }

  /** Forgets the newest position. */
  pop(): void {
    this.rewind(this.length - 1);
  }

  /** Forgets everything recorded after the first `length` positions. */
  rewind(length: number): void {
    // Keys leave in reverse order of arrival, so the last slot of a probe run empties first and no tombstone is needed.
    const { slots, trail } = this;
    for (let end = (this.length - 1) * STRIDE; end >= length * STRIDE; end -= STRIDE) {
      slots[trail[end] + 2]--;
      slots[trail[end] + 3] = trail[end + 2];
    }
    if (length < this.length) this.length = length;
    this.loops?.rewind(length);
  }

  /** Forgets everything recorded after the first `ply` actions. */
  rewindTo(ply: number): void {
    let { length } = this;
    if (length === 0) return;
    while (length > 0 && this.trail[(length - 1) * STRIDE + 1] > ply) length--;
    this.rewind(length);
  }

  /** Forgets everything, for a new line. */
  clear(): void {
    this.rewind(0);
    this.loops?.clear();
    this.track?.forget();
  }

  /** Forgets all but the newest `keep` positions. Only for a match: a search could not rewind afterwards. */
  prune(keep: number): void {
    const { slots, trail, length } = this;
    const from = length - keep;
    if (from <= 0) return;
    const kept: number[] = [];
    for (let i = from; i < length; i++) {
      const at = trail[i * STRIDE];
      kept.push(slots[at], slots[at + 1], trail[i * STRIDE + 1]);
    }
    this.slots.fill(0);
    this.length = 0;
    for (let i = 0; i < kept.length; i += 3) this.push(kept[i], kept[i + 1], kept[i + 2]);
    this.loops?.shift(from);
    this.track?.prune(keep === 0 ? Number.MAX_SAFE_INTEGER : this.trail[1]);
  }

  /** The newest recorded ply whose position is really that of `state`, apart from the last `skip` records, or -1. */
  lastMatch(a: number, b: number, state: Block, skip = 0): number {
    const { track, trail } = this;
    for (let number = this.newest(a, b); number > 0; number = trail[(number - 1) * STRIDE + 2]) {
      const ply = trail[(number - 1) * STRIDE + 1];
      if (number <= this.length - skip && track?.same(ply, state) !== false) return ply;
    }
    return -1;
  }

  /**
   * Whether `action`, which leads from `state` to this key, would repeat a recorded position; `legal` calls this under
   * a ban. In a match equal keys are confirmed on the positions themselves. `within`: how many of the last recorded
   * positions count.
   */
  repeats(a: number, b: number, state: Block, action: number, within = this.length): boolean {
    return this.repeatedPly(a, b, state, action, within) >= 0;
  }

  /** The first ply whose position `action` would repeat, or -1. */
  repeatedPly(a: number, b: number, state: Block, action: number, within = this.length): number {
    return this.count(a, b) === 0 ? -1 : this.firstMatch(a, b, this.confirmer?.after(state, action), within);
  }

  /** The first ply whose recorded position has this key and is really the position of `state`, or -1. */
  firstMatch(a: number, b: number, state: Block | undefined, within = this.length): number {
    let first = -1;
    for (
      let number = this.newest(a, b);
      number > this.length - within;
      number = this.trail[(number - 1) * STRIDE + 2]
    ) {
      const ply = this.trail[(number - 1) * STRIDE + 1];
      if (this.isReally(ply, state)) first = ply;
    }
    return first;
  }

  /** How many recorded positions with this key are really the position of `state`. */
  matches(a: number, b: number, state: Block, within = this.length): number {
    let n = 0;
    for (let number = this.newest(a, b); number > this.length - within; number = this.trail[(number - 1) * STRIDE + 2])
      if (this.isReally(this.trail[(number - 1) * STRIDE + 1], state)) n++;
    return n;
  }

  /** A copy in memory of its own: what a saved state needs besides its bytes. It has no confirmer, since a confirmer knows only its own line. */
  clone(): Past {
    const twin = new Past(this.bits);
    twin.repeat(this.slots, this.trail, this.length);
    twin.track = this.loops === undefined ? undefined : this.track?.clone();
    twin.loops = this.loops?.clone();
    return twin;
  }

  /** Every record, the oldest first: key, key and ply of each. */
  records(): number[] {
    const { slots, trail, length } = this;
    const all: number[] = [];
    for (let end = 0; end < length * STRIDE; end += STRIDE)
      all.push(slots[trail[end]], slots[trail[end] + 1], trail[end + 1]);
    return all;
  }

  get byteLength(): number {
    return this.slots.byteLength + this.trail.byteLength;
  }

  private isReally(ply: number, state: Block | undefined): boolean {
    return state === undefined || this.confirmer === undefined || this.confirmer.same(ply, state);
  }

  /** The number of the newest record of this key, or 0. */
  private newest(a: number, b: number): number {
    const at = this.find(a, b);
    return this.slots[at + 2] === 0 ? 0 : this.slots[at + 3];
  }

  /** The slot that holds this key, or the free slot where it would go. */
  private find(a: number, b: number): number {
    const slots = this.slots;
    const last = slots.length - 4;
    let at = ((a ^ (b >>> 7)) << 2) & last;
    while (slots[at + 2] !== 0 && (slots[at] !== a || slots[at + 1] !== b)) at = (at + 4) & last;
    return at;
  }

  private grow(): void {
    const { slots, trail, length } = this;
    // Small tables grow faster, because recording everything again is what short matches spend most on.
    this.bits += this.bits < SMALL_BITS ? 2 : 1;
    this.slots = new Int32Array(4 << this.bits);
    this.trail = new Int32Array(STRIDE * (1 << (this.bits - 1)));
    this.length = 0;
    this.repeat(slots, trail, length);
  }

  /** Records again what another table contains. */
  private repeat(slots: Int32Array, trail: Int32Array, length: number): void {
    for (let i = 0; i < length; i++) {
      const at = trail[i * STRIDE];
      this.push(slots[at], slots[at + 1], trail[i * STRIDE + 1]);
    }
  }
}
