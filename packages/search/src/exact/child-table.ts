// The nodes of a guided search, as rows of typed arrays. The children of a node are adjacent rows.

const FIRST_ROOM = 1 << 12;

export class ChildTable {
  size = 1;
  private room = FIRST_ROOM;
  private actions = new Int32Array(FIRST_ROOM);
  private visits = new Int32Array(FIRST_ROOM);
  private wins = new Float64Array(FIRST_ROOM);
  /** What the guide thinks of the action at first, as visits and wins. */
  private priorVisits = new Float32Array(FIRST_ROOM);
  private priorWins = new Float32Array(FIRST_ROOM);
  /** Visits and wins of simulations in which the same action was played later. */
  private sharedVisits = new Float32Array(FIRST_ROOM);
  private sharedWins = new Float32Array(FIRST_ROOM);
  private firsts = new Int32Array(FIRST_ROOM);
  private counts = new Int32Array(FIRST_ROOM);

  clear(): void {
    this.size = 0;
    this.put(-1, 0, 0);
  }

  isExpanded(node: number): boolean {
    return this.counts[node] > 0;
  }

  actionOf(node: number): number {
    return this.actions[node];
  }

  visitsOf(node: number): number {
    return this.visits[node];
  }

  winsOf(node: number): number {
    return this.wins[node];
  }

  childrenOf(node: number): number[] {
    return Array.from({ length: this.counts[node] }, (_, i) => this.firsts[node] + i);
  }

  expand(node: number, list: Int32Array, count: number, priorVisits: Float32Array, priorWins: Float32Array): void {
    while (this.size + count > this.room) this.grow();
    const first = this.size;
    for (let i = 0; i < count; i++) if (priorVisits[i] >= 0) this.put(list[i], priorVisits[i], priorWins[i]);
    this.firsts[node] = first;
    this.counts[node] = this.size - first;
  }

  /** The child with the best mix of its own and its shared experience. */
  select(node: number, equivalence: number, exploration: number): number {
    const { visits, wins, priorVisits, priorWins, sharedVisits, sharedWins } = this;
    const first = this.firsts[node];
    const end = first + this.counts[node];
    const spread = exploration === 0 ? 0 : exploration * Math.sqrt(Math.log(this.visits[node] + 1));
    let best = Number.NEGATIVE_INFINITY;
    let pick = first;
    for (let child = first; child < end; child++) {
      const n = visits[child] + priorVisits[child];
      const own = n === 0 ? 0.5 : (wins[child] + priorWins[child]) / n;
      const m = sharedVisits[child];
      let worth = own;
      if (m > 0) {
        const share = m / (m + n + (m * n) / equivalence);
        worth = own + share * (sharedWins[child] / m - own);
      }
      if (spread > 0) worth += spread / Math.sqrt(visits[child] + 1);
      if (worth > best) {
        best = worth;
        pick = child;
      }
    }
    return pick;
  }

  /** Adds the result of a simulation to the shared experience of every child whose action this seat played later. */
  share(node: number, later: Int8Array, seat: number, won: number): void {
    const { actions, sharedVisits, sharedWins } = this;
    const first = this.firsts[node];
    const end = first + this.counts[node];
    for (let child = first; child < end; child++) {
      if (later[actions[child]] === seat) {
        sharedVisits[child]++;
        sharedWins[child] += won;
      }
    }
  }

  add(node: number, won: number): void {
    this.visits[node]++;
    this.wins[node] += won;
  }

  /** The child with the most visits, or -1. */
  mostVisited(node: number): number {
    let best = -1;
    let most = 0;
    for (let child = this.firsts[node]; child < this.firsts[node] + this.counts[node]; child++) {
      if (this.visits[child] > most) {
        most = this.visits[child];
        best = child;
      }
    }
    return best;
  }

  private put(action: number, priorVisits: number, priorWins: number): void {
    const at = this.size++;
    this.actions[at] = action;
    this.visits[at] = 0;
    this.wins[at] = 0;
    this.priorVisits[at] = priorVisits;
    this.priorWins[at] = priorWins;
    this.sharedVisits[at] = 0;
    this.sharedWins[at] = 0;
    this.firsts[at] = 0;
    this.counts[at] = 0;
  }

  private grow(): void {
    this.room *= 2;
    const larger = <A extends Int32Array | Float32Array | Float64Array>(old: A): A => {
      const made = new (old.constructor as new (length: number) => A)(this.room);
      made.set(old);
      return made;
    };
    this.actions = larger(this.actions);
    this.visits = larger(this.visits);
    this.wins = larger(this.wins);
    this.priorVisits = larger(this.priorVisits);
    this.priorWins = larger(this.priorWins);
    this.sharedVisits = larger(this.sharedVisits);
    this.sharedWins = larger(this.sharedWins);
    this.firsts = larger(this.firsts);
    this.counts = larger(this.counts);
  }
}
