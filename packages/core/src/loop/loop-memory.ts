// The loops of a line that were found: which cycle, and who may not go on with it. A search that goes back forgets those
// that it found on its way.

/** The positions between two equal ones, who decided in each, and where someone could have left it. */
export interface Cycle {
  /** When each of its positions was there. */
  readonly plies: readonly number[];
  /** How many actions it takes. */
  readonly period: number;
  /** Its positions, as the bytes of states. */
  readonly positions: readonly Uint8Array[];
  readonly seats: readonly number[];
  /** The places 0 … period-1 where the seat has an action that leads out. */
  readonly stops: readonly number[];
  /** Places by the first word of the keys of their positions: enough to look for one, since each is confirmed. */
  readonly places: ReadonlyMap<number, readonly number[]>;
}

export interface FoundLoop {
  /** How many positions were recorded when it was found. */
  since: number;
  readonly cycle: Cycle;
  /** The seats that had to stop it; nobody as long as it is only being talked about. */
  readonly stoppers: readonly number[];
}

/** Older loops are forgotten: they would only be found again. */
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

  /** Whether there is one that a seat may not go on with. */
  anyStoppedBy(seat: number): boolean {
    for (let i = 0; i < this.found.length; i++) if (this.found[i].stoppers.includes(seat)) return true;
    return false;
  }

  /** Those with a position whose key begins with this word. */
  stoppedAt(seat: number, word: number): Cycle[] {
    const cycles: Cycle[] = [];
    for (const { cycle, stoppers } of this.found)
      if (cycle.places.has(word) && stoppers.includes(seat)) cycles.push(cycle);
    return cycles;
  }

  /** Those that somebody may not go on with. */
  stopped(): Cycle[] {
    return this.found.flatMap(({ cycle, stoppers }) => (stoppers.length > 0 ? [cycle] : []));
  }

  rewind(length: number): void {
    while (this.found.length > 0 && this.found[this.found.length - 1].since > length) this.found.pop();
  }

  /** The oldest positions were forgotten. */
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
