// Positions already searched, by key; used only where equal keys mean equal futures. The table has a fixed size, and a new entry
// replaces the old one in its place.

export const EXACT = 0;
export const LOWER = 1;
export const UPPER = 2;
/** The height of an entry whose search was not cut off by the depth limit anywhere. */
export const WHOLE = 255;

export class Transpositions {
  /** The entry that the last successful `find` found. */
  worth = 0;
  height = 0;
  bound = EXACT;
  best = -1;
  private readonly mask: number;
  private readonly keys: Int32Array;
  private readonly worths: Float64Array;
  private readonly heights: Uint8Array;
  private readonly bounds: Uint8Array;
  private readonly bests: Int32Array;

  constructor(bits = 18) {
    const size = 1 << bits;
    this.mask = size - 1;
    this.keys = new Int32Array(size * 2);
    this.worths = new Float64Array(size);
    this.heights = new Uint8Array(size);
    this.bounds = new Uint8Array(size);
    this.bests = new Int32Array(size).fill(-1);
  }

  find(a: number, b: number): boolean {
    const at = (a ^ (b >>> 9)) & this.mask;
    if (this.bests[at] === -1 || this.keys[at * 2] !== a || this.keys[at * 2 + 1] !== b) return false;
    this.worth = this.worths[at];
    this.height = this.heights[at];
    this.bound = this.bounds[at];
    this.best = this.bests[at];
    return true;
  }

  store(a: number, b: number, worth: number, height: number, bound: number, best: number): void {
    const at = (a ^ (b >>> 9)) & this.mask;
    this.keys[at * 2] = a;
    this.keys[at * 2 + 1] = b;
    this.worths[at] = worth;
    this.heights[at] = height;
    this.bounds[at] = bound;
    this.bests[at] = best;
  }

  clear(): void {
    this.bests.fill(-1);
  }
}
