// How endless games are prevented: what a repeated position does, and the limits that end a match that never repeats. The rule of
// every game is a value of this type: ko, superko, threefold, perpetual check, "who can stop" of card games, a limit of actions.
import type { Block } from '../state/layout.ts';

export interface LoopPolicy<S extends Block = Block> {
  readonly budget: Budget<S>;
  /** Absent: positions are not recorded. */
  readonly repetition?: Repetition<S>;
}

/** The safety net. When `plies` is reached, `settle` must end the match; when a limit is reached, it must end the match or lift the limit. */
export interface Budget<S extends Block = Block> {
  /** Actions in a match. */
  readonly plies: number;
  readonly limits?: readonly Limit<S>[];
}

/** A measure that the game keeps in its state, such as the actions in this turn. */
export interface Limit<S extends Block = Block> {
  readonly name: string;
  readonly most: number;
  /** From here on the seat to act may claim what happens at `most`, as in chess after 50 moves, when 75 end the match. */
  readonly claim?: number;
  spent(state: S): number;
}

export interface Repetition<S extends Block = Block> {
  /** What is compared, in words for people: 'board', 'board and side to move'. Core makes no use of it. */
  readonly of: string;
  /** Positions with different marks never count as the same. Use something that cannot be undone: turns ended, a score, cards left. */
  mark?(state: S): number;
  /** Whether the position after this action is recorded at all. Absent: each one is. */
  at?(state: S): boolean;
  /** What happens to a move that would repeat a position. */
  readonly ban?: Ban<S>;
  /** The number of occurrences at which the players are warned, a seat may claim, and `consequence` follows. */
  readonly count: { readonly warn?: number; readonly claim?: number; readonly act?: number };
  /** What follows at `count.act`: always the same, or by the number of seats that can stop the cycle. */
  readonly consequence?: Consequence | ByStoppers;
  /**
   * Returns the seat that loses by what was played since the position first occurred; if undefined, `consequence` follows.
   * For rules that look at the moves of a cycle, such as perpetual check. Called when `count.act` is reached.
   */
  blame?(moves: readonly CycleMove<S>[]): number | undefined;
  /** The seat whose turn it is, which names its number first. Absent: the seat to act. */
  turn?(state: S): number;
  /** Actions that may be used only so often between two equal positions. */
  readonly limits?: readonly CycleLimit[];
  /** How many recorded positions are remembered, at least. Absent: all of them. */
  readonly window?: number;
}

/** One action between two equal positions, and the whole positions before and after it. */
export interface CycleMove<S extends Block = Block> {
  readonly seat: number;
  readonly action: number;
  readonly before: S;
  readonly after: S;
}

/** What follows, by the number of seats that have an action somewhere in the cycle that leads out of it. */
export interface ByStoppers {
  readonly none: Consequence;
  readonly one: Consequence;
  readonly many: Consequence;
}

/** An action that would close a cycle is refused if the cycle would then contain more than `most` of the counted actions. */
export interface CycleLimit {
  readonly name: string;
  readonly most: number;
  counts(action: number): boolean;
}

/** Ko and its relatives: a move is judged by the position that it would make. */
export interface Ban<S extends Block = Block> {
  /** `refuse`: `legal` leaves the move out. `warn`: it may be played, and the match says that it repeats. */
  readonly enforce: 'refuse' | 'warn';
  /** How many of the last recorded positions count, including the present one: 2 is simple ko. Absent: all of them. */
  readonly within?: number;
  /** Whether the action that led to this state is allowed whatever it repeats, such as a pass. */
  spares?(state: S): boolean;
}

/**
 * What follows after the move. `draw`, `no-result` and `loss` are passed to `settle`. `deviate`: the seat with the first decision
 * that can leave the cycle has to. `declare`: the seats that can stop it name how long it goes on. `warn`: only a warning.
 */
export type Consequence = 'draw' | 'no-result' | 'loss' | 'deviate' | 'declare' | 'warn';

/** Why `settle` is called. */
export type Cause =
  | {
      readonly kind: 'repetition';
      readonly count: number;
      readonly firstPly: number;
      /** Where the policy judges cycles: the consequence, and the seats that could have stopped the cycle. */
      readonly consequence?: Consequence;
      readonly canStop?: readonly number[];
      /** With a loss by `blame`: the seat that loses. */
      readonly loser?: number;
    }
  | { readonly kind: 'claim'; readonly count: number; readonly firstPly: number }
  /** `claimed`: the limit is not reached yet, but a seat claimed what happens at it. */
  | { readonly kind: 'budget'; readonly limit: string; readonly claimed?: true };

/** Whether a repeated position is judged by the cycle that led back to it, not by its count alone. */
export function judgesCycles<S extends Block>({ repetition }: LoopPolicy<S>): boolean {
  const { consequence, limits } = repetition ?? {};
  return (
    limits !== undefined || typeof consequence === 'object' || consequence === 'deviate' || consequence === 'declare'
  );
}

/** Mixes the mark into a key, so that positions with different marks have different keys in one table. */
export function markKey(key: Int32Array, mark: number): void {
  const m = Math.imul(mark, 0x9e3779b1);
  key[0] ^= m;
  key[1] ^= Math.imul(m ^ (m >>> 15), 0x85ebca6b);
}
