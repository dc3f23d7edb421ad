/** Ids by worth: the highest worth first and, among equals, the lowest id. */
export class Heap {
  private readonly worths: number[] = [];
  private readonly ids: number[] = [];

  push(worth: number, id: number): void {
    let at = this.ids.length;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!isBefore(worth, id, this.worths[up], this.ids[up])) break;
      this.worths[at] = this.worths[up];
      this.ids[at] = this.ids[up];
      at = up;
    }
    this.worths[at] = worth;
    this.ids[at] = id;
  }

  /** Removes and returns the best ids, at most this many. */
  pop(most: number): number[] {
    const best: number[] = [];
    while (best.length < most && this.ids.length > 0) best.push(this.popOne());
    return best;
  }

  private popOne(): number {
    const { worths, ids } = this;
    const first = ids[0];
    const worth = worths.pop() as number;
    const id = ids.pop() as number;
    const n = ids.length;
    if (n === 0) return first;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= n) break;
      if (down + 1 < n && isBefore(worths[down + 1], ids[down + 1], worths[down], ids[down])) down++;
      if (!isBefore(worths[down], ids[down], worth, id)) break;
      worths[at] = worths[down];
      ids[at] = ids[down];
      at = down;
    }
    worths[at] = worth;
    ids[at] = id;
    return first;
  }
}

const isBefore = (worth: number, id: number, otherWorth: number, otherId: number): boolean =>
  worth > otherWorth || (worth === otherWorth && id < otherId);
