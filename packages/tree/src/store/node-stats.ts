// Statistics of nodes: how often a state was visited, and the sum of what each seat got out of it. Whole numbers, so that
// what several writers add up does not depend on the order.
import { grown } from './grown.ts';

/** Scores are kept in thousandths. */
export const SCORE_SCALE = 1000;

export interface StatChange {
  readonly ids: readonly number[];
  readonly visits: Uint32Array;
  /** By node, then by seat. */
  readonly sums: Int32Array;
}

export class NodeStats {
  readonly seats: number;
  private visits = new Uint32Array(0);
  private sums = new Float64Array(0);
  /** What is not stored yet. */
  private readonly pending = new Map<number, { visits: number; sums: number[] }>();

  constructor(seats: number) {
    this.seats = seats;
  }

  /** Remembers it until the next commit. */
  note(id: number, visits: number, scores: ArrayLike<number>): void {
    let entry = this.pending.get(id);
    if (entry === undefined) {
      entry = { visits: 0, sums: new Array<number>(this.seats).fill(0) };
      this.pending.set(id, entry);
    }
    entry.visits += visits;
    for (let seat = 0; seat < this.seats; seat++) entry.sums[seat] += Math.round(scores[seat] * visits * SCORE_SCALE);
  }

  get isIdle(): boolean {
    return this.pending.size === 0;
  }

  /** Hands over what is not stored yet; from now on it counts. */
  take(): StatChange {
    const ids = [...this.pending.keys()];
    const visits = new Uint32Array(ids.length);
    const sums = new Int32Array(ids.length * this.seats);
    ids.forEach((id, i) => {
      const entry = this.pending.get(id) as { visits: number; sums: number[] };
      visits[i] = entry.visits;
      sums.set(entry.sums, i * this.seats);
    });
    this.pending.clear();
    const change = { ids, visits, sums };
    this.count(change);
    return change;
  }

  /** Adds what was stored, here or by someone else. */
  count({ ids, visits, sums }: StatChange): void {
    ids.forEach((id, i) => {
      if (id < 0) return;
      this.visits = grown(this.visits, id + 1);
      this.sums = grown(this.sums, (id + 1) * this.seats);
      this.visits[id] += visits[i];
      for (let seat = 0; seat < this.seats; seat++) this.sums[id * this.seats + seat] += sums[i * this.seats + seat];
    });
  }

  visitsOf(id: number): number {
    return this.visits[id] ?? 0;
  }

  /** The mean score of each seat, or undefined where nobody was. */
  valuesOf(id: number): number[] | undefined {
    const visits = this.visitsOf(id);
    if (visits === 0) return undefined;
    return Array.from({ length: this.seats }, (_, seat) => this.sums[id * this.seats + seat] / visits / SCORE_SCALE);
  }
}
