// How a game itself proves what a position is worth, where it can do so faster than a search that knows only the rules.
// What it says must be true by the rules, as if every match had been played to its end.
import type { Block } from '../state/layout.ts';

export interface SolverSettings {
  /** How many positions are remembered at most. */
  readonly remembered?: number;
  /** To be called now and then while it works. */
  readonly onPositions?: (positions: number) => void;
}

/**
 * Asked about positions that go on only. `limit`: how many positions may have been looked at in all, since the solver was made;
 * where that is not enough, `undefined` is returned.
 */
export interface Solver<S extends Block = Block> {
  /** Positions looked at so far. */
  readonly positions: number;
  /** A bound of the score of the first seat: from below if it is `ask` or more, from above if it is less. */
  bound(state: S, ask: number, limit: number): number | undefined;
  /** Whether the seat can win within so many plies. Absent: the solver does not say how soon a match is won. */
  winsWithin?(state: S, seat: number, plies: number, limit: number): boolean | undefined;
}
