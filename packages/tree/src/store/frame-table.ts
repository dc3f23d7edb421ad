// Where nodes are stored. The number of a node in memory follows the order of loading; its place is a segment and a number in it.

interface Frames {
  /** By frame: `locals` is the number of its first node in the segment, `ids` the number of that node in memory. */
  readonly locals: number[];
  readonly ids: number[];
}

export class FrameTable {
  private readonly bySegment = new Map<number, Frames>();
  /** All frames, in the order of ids. */
  private readonly ids: number[] = [];
  private readonly segments: number[] = [];
  private readonly locals: number[] = [];

  add(segment: number, local: number, id: number): void {
    let frames = this.bySegment.get(segment);
    if (frames === undefined) {
      frames = { locals: [], ids: [] };
      this.bySegment.set(segment, frames);
    }
    frames.locals.push(local);
    frames.ids.push(id);
    this.ids.push(id);
    this.segments.push(segment);
    this.locals.push(local);
  }

  idOf(segment: number, local: number): number {
    const { locals, ids } = this.bySegment.get(segment) as Frames;
    const at = lastUpTo(locals, local);
    return ids[at] + local - locals[at];
  }

  placeOf(id: number): { readonly segment: number; readonly local: number } {
    const at = lastUpTo(this.ids, id);
    return { segment: this.segments[at], local: this.locals[at] + id - this.ids[at] };
  }
}

/** The index of the last entry that is not above `n`. */
function lastUpTo(sorted: readonly number[], n: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] <= n) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
