// No endless game: what a repeated position does, and the limits that end a match that never repeats. Every game's
// rule is a value of this type: ko, superko, threefold, perpetual check, "who can stop" of card games, a limit of actions.
import type { Block } from '../state/layout.ts';

export interface LoopPolicy<S extends Block = Block> {
  readonly budget: Budget<S>;
  /** Absent: positions are not recorded. */
  readonly repetition?: Repetition<S>;
}

/** The safety net. When a limit is reached `settle` is called with its name and must end the match. */
export interface Budget<S extends Block = Block> {
  /** Actions in a match. */
  readonly plies: number;
  readonly limits?: readonly Limit<S>[];
}

/** A measure that the game keeps in its state, such as the actions in this turn. */
export interface Limit<S extends Block = Block> {
  readonly name: string;
  readonly most: number;
  /** From here on the seat that is to act may claim what follows at `most`: chess's 50 moves before its 75. */
  readonly claim?: number;
  spent(state: S): number;
}

export interface Repetition<S extends Block = Block> {
  /** What is compared, in words, for whoever reads the rules: 'board', 'board and side to move'. Nothing acts on it. */
  readonly of: string;
  /** Positions with different marks never count as the same. It rises with what cannot be undone: a turn that ends, a score, cards left. */
  mark?(state: S): number;
  /** Whether the position after this action is recorded at all. Absent: each one is. */
  at?(state: S): boolean;
  /** What happens to a move that would repeat a position. */
  readonly ban?: Ban<S>;
  /** How many occurrences warn the players, allow a claim, and act. */
  readonly count: { readonly warn?: number; readonly claim?: number; readonly act?: number };
  /** What `act` does. One for all, or by the number of seats that can stop the cycle. */
  readonly consequence?: Consequence | ByStoppers;
  /**
   * The seat that loses by what was played since the position was first there, or undefined: then `consequence` follows.
   * For rules that look at the moves of a cycle, such as perpetual check. Called when `act` is reached.
   */
  blame?(moves: readonly CycleMove<S>[]): number | undefined;
  /** Whose turn it is: that seat names its number first. Absent: the seat that is to act. */
  turn?(state: S): number;
  /** Actions that may not be used often between two equal positions. */
  readonly limits?: readonly CycleLimit[];
  /** Only so many recorded positions are remembered. Absent: all of them. */
  readonly window?: number;
}

/** One action between two equal positions, and the whole positions before and after it. */
export interface CycleMove<S extends Block = Block> {
  readonly seat: number;
  readonly action: number;
  readonly before: S;
  readonly after: S;
}

/** What happens by the number of seats that have a choice, somewhere in the cycle, which leads out of it. */
export interface ByStoppers {
  readonly none: Consequence;
  readonly one: Consequence;
  readonly many: Consequence;
}

/** An action that would close a cycle is refused if the cycle would then hold more than `most` of the counted actions. */
export interface CycleLimit {
  readonly name: string;
  readonly most: number;
  counts(action: number): boolean;
}

/** Ko and its relatives: a move is judged by the position that it would make. */
export interface Ban<S extends Block = Block> {
  /** `refuse`: `legal` leaves the move out. `warn`: it may be played, and the match says that it repeats. */
  readonly enforce: 'refuse' | 'warn';
  /** Only the last so many recorded positions count, the present one included: 2 is simple ko. Absent: all of them. */
  readonly within?: number;
  /** Whether the action that led to this state is never refused, whatever it repeats: a pass. */
  spares?(state: S): boolean;
}

/**
 * After the move. `draw`, `no-result` and `loss` are left to `settle`. `deviate`: who can stop the cycle has to, at the first
 * decision where that is possible. `declare`: who can stop it names how long it goes on. `warn`: nothing but a word.
 */
export type Consequence = 'draw' | 'no-result' | 'loss' | 'deviate' | 'declare' | 'warn';

/** Why `settle` is called. */
export type Cause =
  | {
      readonly kind: 'repetition';
      readonly count: number;
      readonly firstPly: number;
      /** With a consequence by stoppers: which it is, and the seats that could have stopped the cycle. */
      readonly consequence?: Consequence;
      readonly canStop?: readonly number[];
      /** With a loss by `blame`: who loses. */
      readonly loser?: number;
    }
  | { readonly kind: 'claim'; readonly count: number; readonly firstPly: number }
  /** `claimed`: the limit is not reached yet, but a seat claimed what follows from it. */
  | { readonly kind: 'budget'; readonly limit: string; readonly claimed?: true };

/** Whether a repeated position is judged by the cycle that led back to it, not by its count alone. */
export function judgesCycles<S extends Block>({ repetition }: LoopPolicy<S>): boolean {
  const { consequence, limits } = repetition ?? {};
  return (
    limits !== undefined || typeof consequence === 'object' || consequence === 'deviate' || consequence === 'declare'
  );
}

/** Mixes the mark into a key: positions with different marks get different keys, so one table serves them all. */
export function markKey(key: Int32Array, mark: number): void {
  const m = Math.imul(mark, 0x9e3779b1);
  key[0] ^= m;
  key[1] ^= Math.imul(m ^ (m >>> 15), 0x85ebca6b);
}
