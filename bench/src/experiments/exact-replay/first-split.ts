// Finds by halving where two logs of one deal differ: as long as the keys are equal nothing was decided differently.

export interface Split {
  /** The first ply after which the positions differ; the length of the shorter one if they never do. */
  readonly ply: number;
  /** How many pairs of positions were compared. */
  readonly compared: number;
}

export function firstSplit(keys: readonly string[], others: readonly string[]): Split {
  let low = 0;
  let high = Math.min(keys.length, others.length);
  let compared = 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    compared++;
    if (keys[middle] === others[middle]) low = middle + 1;
    else high = middle;
  }
  return { ply: low, compared };
}
