// What a seat knows, as a key: its masked position and everything it was told, in order. A seat cannot tell apart two states
// with the same seat key, so a search with hidden information keeps one node for both.

import type { GameEvent, Rules } from '../contract/contract.ts';
import { reaches } from '../contract/seats.ts';
import { copy, hashWords } from './block.ts';
import type { Block } from './layout.ts';
import { mask } from './mask.ts';

/** A running hash, per seat, of the events it was told, and of the actions reported by `did`. */
export class ToldHash {
  private readonly hashes: Int32Array;
  private readonly seats: number;

  constructor(seats: number) {
    this.seats = seats;
    this.hashes = new Int32Array(seats * 2);
  }

  clear(): void {
    this.hashes.fill(0);
  }

  readonly hear = (to: number, event: GameEvent): void => {
    const text = JSON.stringify(event);
    for (let seat = 0; seat < this.seats; seat++) if (reaches(to, seat)) this.add(seat, text);
  };

  /** Adds an action of the seat, which knows what it did itself. */
  did(seat: number, action: number): void {
    this.add(seat, `did ${action}`);
  }

  save(): Int32Array {
    return this.hashes.slice();
  }

  restore(saved: Int32Array): void {
    this.hashes.set(saved);
  }

  /** Mixes what this seat heard into a key. */
  mix(seat: number, key: Int32Array): void {
    const a = this.hashes[seat * 2];
    const b = this.hashes[seat * 2 + 1];
    key[0] = Math.imul(key[0] ^ a, 0x9e3779b1) ^ b;
    key[1] = Math.imul(key[1] ^ b, 0x85ebca6b) ^ (a >>> 3);
  }

  private add(seat: number, text: string): void {
    let a = this.hashes[seat * 2] + 0x3c6ef372;
    let b = this.hashes[seat * 2 + 1] ^ 0x1b873593;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x9e3779b1);
      a ^= a >>> 15;
      b = Math.imul(((b << 13) | (b >>> 19)) ^ unit, 0xc2b2ae35);
    }
    this.hashes[seat * 2] = a;
    this.hashes[seat * 2 + 1] = b;
  }
}

/** Writes the key of what `seat` knows into `out`. `scratch` is a state whose contents are overwritten. */
export function seatKey<S extends Block>(
  rules: Rules<S>,
  state: S,
  hearing: ToldHash,
  seat: number,
  scratch: S,
  out: Int32Array,
): void {
  copy(scratch, state);
  mask(rules.layout, scratch, seat);
  hashWords(scratch.words, rules.layout.keyWords, out);
  hearing.mix(seat, out);
  out[0] ^= Math.imul(seat + 1, 0x27d4eb2f);
}
