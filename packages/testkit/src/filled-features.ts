import type { Block, Features } from '@umpire/core/author';

/** The features of a state, written into a buffer that was filled with `before`. */
export function filledFeatures<S extends Block>(
  features: Features<S>,
  seen: S,
  seat: number,
  before = 0,
): Float32Array {
  const out = new Float32Array(features.shape.reduce((product, n) => product * n, 1)).fill(before);
  features.fill(seen, seat, out);
  return out;
}
