import type { Outcome } from '@umpire/core';

/** The facts of a root, by the rules. */
export interface RootFacts {
  readonly key: Int32Array;
  readonly kind: number;
  readonly seat: number;
  readonly turn: number;
  readonly outcome?: Outcome;
}
