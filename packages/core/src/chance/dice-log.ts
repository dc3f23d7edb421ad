// The numbers that were drawn along a line. With them an action that used chance can be played again with the same result, so
// the state after it need not be kept.
import { type Chance, type Dice, IDLE_PURPOSES, noChance } from './chance.ts';

export class DiceLog {
  /** The plies that asked for dice, and where the numbers of each begin in `said`. */
  private readonly plies: number[] = [];
  private readonly starts: number[] = [];
  /** By entry of `plies`: whether a draw mattered, that is, had a purpose below IDLE_PURPOSES. */
  private readonly lucky: boolean[] = [];
  private said = new Uint32Array(64);
  private length = 0;
  private isDrawing = false;
  private isLucky = false;
  private start = 0;
  private chance: Chance = noChance;
  private ear: Ear = new Ear(this, NO_DICE);
  private readonly heard: Chance = (purpose, counter): Dice => {
    this.isDrawing = true;
    if (purpose < IDLE_PURPOSES) this.isLucky = true;
    const dice = this.chance(purpose, counter);
    // An action may draw from two streams in turn, so each gets its own recorder.
    if (dice !== this.ear.dice) this.ear = new Ear(this, dice);
    return this.ear;
  };

  /** Returns the chance for the action about to be played; its draws are noted. */
  listen(chance: Chance): Chance {
    this.chance = chance;
    this.isDrawing = this.isLucky = false;
    this.start = this.length;
    return this.heard;
  }

  note(value: number): void {
    if (this.length === this.said.length) this.said = grown(this.said);
    this.said[this.length++] = value;
  }

  /** Call after the action of this ply has been played. */
  close(ply: number): void {
    if (!this.isDrawing) return;
    this.plies.push(ply);
    this.starts.push(this.start);
    this.lucky.push(this.isLucky);
  }

  /** Returns a chance that repeats the draws of the action at this ply. */
  again(ply: number): Chance {
    const at = this.firstFrom(ply);
    if (this.plies[at] !== ply) return noChance;
    let next = this.starts[at];
    const dice: Dice = { below: () => this.said[next++] };
    return () => dice;
  }

  /** Whether any draw that matters was made at plies from … to-1. */
  drewWithin(from: number, to: number): boolean {
    for (let at = this.firstFrom(from); this.plies[at] < to; at++) if (this.lucky[at]) return true;
    return false;
  }

  /** Whether dice were asked for at plies from … to-1, for whatever purpose. */
  askedWithin(from: number, to: number): boolean {
    return this.plies[this.firstFrom(from)] < to;
  }

  /** Forgets the draws from this ply on. */
  goBack(ply: number): void {
    while (this.plies.length > 0 && this.plies[this.plies.length - 1] >= ply) {
      this.plies.pop();
      this.length = this.starts.pop() ?? 0;
      this.lucky.pop();
    }
  }

  /** Forgets the draws before this ply. */
  prune(ply: number): void {
    const gone = this.firstFrom(ply);
    if (gone === 0) return;
    const from = this.starts[gone] ?? this.length;
    this.plies.splice(0, gone);
    this.starts.splice(0, gone);
    this.lucky.splice(0, gone);
    for (let i = 0; i < this.starts.length; i++) this.starts[i] -= from;
    this.said.copyWithin(0, from, this.length);
    this.length -= from;
  }

  clear(): void {
    if (this.plies.length > 0) this.plies.length = this.starts.length = this.lucky.length = 0;
    this.length = 0;
  }

  clone(): DiceLog {
    const twin = new DiceLog();
    for (const each of this.plies) twin.plies.push(each);
    for (const each of this.starts) twin.starts.push(each);
    for (const each of this.lucky) twin.lucky.push(each);
    twin.said = this.said.slice();
    twin.length = this.length;
    return twin;
  }

  /** The index in `plies` of the first ply at or after this one. */
  private firstFrom(ply: number): number {
    let low = 0;
    for (let high = this.plies.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.plies[middle] < ply) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

class Ear implements Dice {
  private readonly log: DiceLog;
  readonly dice: Dice;
  constructor(log: DiceLog, dice: Dice) {
    this.log = log;
    this.dice = dice;
  }
  below(n: number, weights?: ArrayLike<number>): number {
    const value = this.dice.below(n, weights);
    this.log.note(value);
    return value;
  }
}

const NO_DICE: Dice = { below: () => 0 };

function grown(said: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(2 * said.length);
  more.set(said);
  return more;
}
