import type { Outcome } from '@umpire/core';

/** What the rules said about a root. */
export interface RootFacts {
  readonly key: Int32Array;
  readonly kind: number;
  readonly seat: number;
  readonly turn: number;
  readonly outcome?: Outcome;
}
