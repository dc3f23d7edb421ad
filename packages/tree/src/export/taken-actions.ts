// Which action counts as taken at a state of a store. Matches and walks leave a visit at each state they pass, but playouts
// that judge a state leave one too, and an action that was only judged was not taken.
import { keyText } from '@umpire/core/host';
import { NO_NODE, NO_PARENT } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';

export class TakenActions {
  private readonly store: Store;
  /** In a merged tree: visits of the same state on other paths. */
  private readonly byOtherWays = new Map<number, number>();
  /** By node: 1 if it or a state above it was judged, as far as visits can tell. */
  private readonly doubtful: Uint8Array;

  constructor(store: Store) {
    this.store = store;
    if (store.file.merged) this.countOtherWays();
    this.doubtful = this.findDoubtful();
  }

  /** The index that was taken most often at a node, or null. In a merged tree pass the node that was looked into. */
  of(id: number): number | null {
    const { sum, most, visits } = this.below(id);
    if (sum === 0 || sum > this.visitsInto(id)) return null;
    // A judgement is one visit, so a second visit must be a match.
    if (most === 1 && this.doubtful[id] === 1) return null;
    const ties = visits.flatMap((each, index) => (each === most ? [index] : []));
    return ties[this.pick(id, ties.length)];
  }

  /** Chooses among equals by the key of the state: always choosing the first would teach that low indices are good. */
  private pick(id: number, of: number): number {
    const { hi, lo } = this.store.nodes;
    return Number(BigInt(`0x${keyText(Int32Array.of(hi[id], lo[id]))}`) % BigInt(of));
  }

  private visitsInto(id: number): number {
    return this.store.stats.visitsOf(id) + (this.byOtherWays.get(id) ?? 0);
  }

  private countOtherWays(): void {
    const { nodes, stats } = this.store;
    for (let id = 0; id < nodes.count; id++) {
      const original = nodes.original(id);
      if (original === id || nodes.twins.has(id)) continue;
      this.byOtherWays.set(original, (this.byOtherWays.get(original) ?? 0) + stats.visitsOf(id));
    }
  }

  /** Parents are stored before their children, so one pass in the order of runs is enough. */
  private findDoubtful(): Uint8Array {
    const { nodes } = this.store;
    const { runParent, runChild, runSize } = nodes;
    const doubtful = new Uint8Array(nodes.count);
    const judged = new Map<number, boolean>();
    for (let run = 1; run < nodes.runCount; run++) {
      const parent = runParent[run];
      if (parent === NO_PARENT) continue;
      if (!judged.has(parent)) judged.set(parent, doubtful[parent] === 1 || this.isJudgedBelow(parent));
      if (judged.get(parent)) doubtful.fill(1, runChild[run], runChild[run] + runSize[run]);
    }
    return doubtful;
  }

  /** Playouts judge all children at once, so children then have more visits than the state itself; walks from a child visit that one only. */
  private isJudgedBelow(id: number): boolean {
    const { sum, visited } = this.below(id);
    return sum > this.visitsInto(id) && visited > 1 && visited === this.store.nodes.stored(id);
  }

  private below(id: number) {
    const { nodes, stats } = this.store;
    const visits = Array.from({ length: nodes.branches(id) }, (_, index) => {
      const child = nodes.child(id, index);
      return child === NO_NODE ? 0 : stats.visitsOf(child);
    });
    return {
      visits,
      sum: visits.reduce((a, b) => a + b, 0),
      most: Math.max(0, ...visits),
      visited: visits.filter((each) => each > 0).length,
    };
  }
}
