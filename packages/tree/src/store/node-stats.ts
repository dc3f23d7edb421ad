// Statistics of nodes: how often a state was visited, and the sum of the scores of each seat. They are whole numbers, so that the
// sums of several writers do not depend on the order.
import { grown } from './grown.ts';

/** Scores are stored in thousandths. */
export const SCORE_SCALE = 1000;

export interface StatChange {
  readonly ids: readonly number[];
  readonly visits: Uint32Array;
  /** The sums, by node, then by seat. */
  readonly sums: Float64Array;
}

interface Entry {
  visits: number;
  readonly sums: Float64Array;
}

export class NodeStats {
  readonly seats: number;
  private visits = new Uint32Array(0);
  private sums = new Float64Array(0);
  /** Changes that count already, but are not stored yet. */
  private readonly pending = new Map<number, Entry>();

  constructor(seats: number) {
    this.seats = seats;
  }

  /** Adds visits and scores. They count at once, and are stored with the next commit. */
  note(id: number, visits: number, scores: ArrayLike<number>): void {
    let entry = this.pending.get(id);
    if (entry === undefined) {
      entry = { visits: 0, sums: new Float64Array(this.seats) };
      this.pending.set(id, entry);
    }
    this.makeRoom(id);
    entry.visits += visits;
    this.visits[id] += visits;
    for (let seat = 0; seat < this.seats; seat++) {
      const sum = Math.round(scores[seat] * visits * SCORE_SCALE);
      entry.sums[seat] += sum;
      this.sums[id * this.seats + seat] += sum;
    }
  }

  get isIdle(): boolean {
    return this.pending.size === 0;
  }

  /** The changes that are not stored yet. */
  get change(): StatChange {
    const entries = [...this.pending.values()];
    const sums = new Float64Array(entries.length * this.seats);
    entries.forEach((entry, i) => {
      sums.set(entry.sums, i * this.seats);
    });
    return { ids: [...this.pending.keys()], visits: Uint32Array.from(entries, ({ visits }) => visits), sums };
  }

  /** Call when these changes are stored. */
  settle(): void {
    this.pending.clear();
  }

  /** Adds changes that another writer has stored. */
  count({ ids, visits, sums }: StatChange): void {
    ids.forEach((id, i) => {
      this.makeRoom(id);
      this.visits[id] += visits[i];
      for (let seat = 0; seat < this.seats; seat++) this.sums[id * this.seats + seat] += sums[i * this.seats + seat];
    });
  }

  visitsOf(id: number): number {
    return this.visits[id] ?? 0;
  }

  /** The mean score of each seat; undefined without visits. */
  valuesOf(id: number): number[] | undefined {
    const visits = this.visitsOf(id);
    if (visits === 0) return undefined;
    return Array.from({ length: this.seats }, (_, seat) => this.sums[id * this.seats + seat] / visits / SCORE_SCALE);
  }

  private makeRoom(id: number): void {
    if (id < this.visits.length) return;
    this.visits = grown(this.visits, id + 1);
    this.sums = grown(this.sums, this.visits.length * this.seats);
  }
}
