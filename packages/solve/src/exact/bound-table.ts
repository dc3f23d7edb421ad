// What is known of positions: the score of the first seat lies between two bounds. Two entries share each place: one keeps what
// cost most to find, the other what came last.

const PLACES_MIN = 1 << 12;

export class BoundTable {
  /** Of the entry that the last successful `find` found. */
  low = 0;
  high = 0;
  best = -1;
  private readonly mask: number;
  private readonly keys: Int32Array;
  private readonly lows: Float32Array;
  private readonly highs: Float32Array;
  private readonly bests: Int32Array;
  /** How many bits the positions below have in their count, plus 1; 0 where there is no entry. */
  private readonly costs: Uint8Array;

  constructor(entries: number) {
    let places = PLACES_MIN;
    while (places * 2 < entries) places *= 2;
    this.mask = places - 1;
    this.keys = new Int32Array(places * 4);
    this.lows = new Float32Array(places * 2);
    this.highs = new Float32Array(places * 2);
    this.bests = new Int32Array(places * 2);
    this.costs = new Uint8Array(places * 2);
  }

  find(a: number, b: number): boolean {
    const at = this.placeOf(a, b);
    for (let i = at; i < at + 2; i++) {
      if (this.costs[i] === 0 || this.keys[2 * i] !== a || this.keys[2 * i + 1] !== b) continue;
      this.low = this.lows[i];
      this.high = this.highs[i];
      this.best = this.bests[i];
      return true;
    }
    return false;
  }

  /** Adds a bound to what is known. `positions`: how many were looked at to find it. */
  store(a: number, b: number, bound: number, isLow: boolean, best: number, positions: number): void {
    const cost = 33 - Math.clz32(Math.min(positions, 0x7fffffff));
    const at = this.placeOf(a, b);
    let i = at;
    while (i < at + 2 && (this.costs[i] === 0 || this.keys[2 * i] !== a || this.keys[2 * i + 1] !== b)) i++;
    if (i === at + 2) {
      i = cost >= this.costs[at] ? at : at + 1;
      this.keys[2 * i] = a;
      this.keys[2 * i + 1] = b;
      this.lows[i] = Number.NEGATIVE_INFINITY;
      this.highs[i] = Number.POSITIVE_INFINITY;
      this.bests[i] = -1;
      this.costs[i] = 0;
    }
    if (isLow) this.lows[i] = bound;
    else this.highs[i] = bound;
    if (best >= 0) this.bests[i] = best;
    if (cost > this.costs[i]) this.costs[i] = cost;
  }

  private placeOf(a: number, b: number): number {
    return ((a ^ Math.imul(b, 0x9e3779b1)) & this.mask) * 2;
  }
}
