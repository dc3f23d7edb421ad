import type { Block } from '../state/layout.ts';

/** A view, field by field as JSON, so that fields that have not changed since the last question need not be sent again. */
export interface ViewFields<S extends Block = Block> {
  /** In the order of `view`. Every view has all of them, and no others. */
  readonly names: readonly string[];
  /** Writes the text of each field into `out`. */
  write(seen: S, seat: number, out: string[]): void;
}
