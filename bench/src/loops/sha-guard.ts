// The way of the loop guard that ours grew from: SHA-256 over the JSON of a state, and a Map of counts. The Map is kept and
// not copied for each state: a peer is measured at its best.
import { createHash } from 'node:crypto';

export class ShaGuard {
  private readonly counts = new Map<string, number>();

  hash(state: object): string {
    return createHash('sha256').update(JSON.stringify(state)).digest('hex');
  }

  /** Records a state, and returns how often it has now been seen. */
  push(state: object): number {
    const hash = this.hash(state);
    const count = (this.counts.get(hash) ?? 0) + 1;
    this.counts.set(hash, count);
    return count;
  }
}
