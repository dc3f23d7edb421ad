// The loops that were found on a line: the cycle of each, and the seats that may not go on with it. A search that goes back forgets
// the loops that it found on its way.

/** The positions between two equal ones, who decided in each, and where someone could have left it. */
export interface Cycle {
  /** By place: the ply at which its position occurred. */
  readonly plies: readonly number[];
  /** The number of actions in the cycle. */
  readonly period: number;
  /** By place: its position, as the bytes of a state. */
  readonly positions: readonly Uint8Array[];
  readonly seats: readonly number[];
  /** The places, from 0 … period-1, where the seat to act has an action that leads out. */
  readonly stops: readonly number[];
  /** Places by the first word of their position's key. One word is enough, since every match is confirmed on the positions. */
  readonly places: ReadonlyMap<number, readonly number[]>;
}

export interface FoundLoop {
  /** How many positions were recorded when the loop was found. */
  since: number;
  readonly cycle: Cycle;
  /** The seats that had to stop it, and may not go on with it; empty while seats still name numbers. */
  readonly stoppers: readonly number[];
}

/** When there are more, the oldest loops are forgotten: if they come back, they are found again. */
const LOOPS_MAX = 64;

export class LoopMemory {
  private found: FoundLoop[] = [];

  add(loop: FoundLoop): void {
    this.found.push(loop);
    if (this.found.length > LOOPS_MAX) this.found.shift();
  }

  get isEmpty(): boolean {
    return this.found.length === 0;
  }

  get latest(): FoundLoop | undefined {
    return this.found.at(-1);
  }

  /** Whether there is a loop that this seat may not go on with. */
  anyStoppedBy(seat: number): boolean {
    for (let i = 0; i < this.found.length; i++) if (this.found[i].stoppers.includes(seat)) return true;
    return false;
  }

  /** The cycles that this seat may not go on with and that have a position whose key begins with this word. */
  stoppedAt(seat: number, word: number): Cycle[] {
    const cycles: Cycle[] = [];
    for (const { cycle, stoppers } of this.found)
      if (cycle.places.has(word) && stoppers.includes(seat)) cycles.push(cycle);
    return cycles;
  }

  /** The cycles that some seat may not go on with. */
  stopped(): Cycle[] {
    return this.found.flatMap(({ cycle, stoppers }) => (stoppers.length > 0 ? [cycle] : []));
  }

  rewind(length: number): void {
    while (this.found.length > 0 && this.found[this.found.length - 1].since > length) this.found.pop();
  }

  /** Call when the past has forgotten its oldest positions, `by` of them. */
  shift(by: number): void {
    for (const loop of this.found) loop.since = Math.max(0, loop.since - by);
  }

  clear(): void {
    this.found = [];
  }

  clone(): LoopMemory {
    const twin = new LoopMemory();
    twin.found = this.found.map((loop) => ({ ...loop }));
    return twin;
  }
}
