// A match as the caller saves it once it has ended. It does not change afterwards.

export type MatchMode = 'vs-ai' | 'pvp' | 'ai-vs-ai' | 'mixed';
export type SeatKind = 'human' | 'ai' | 'bot';

/** Summed over all searches of one seat in one match; `depthMax` is the deepest of them. */
export interface SearchTotals {
  readonly searches: number;
  readonly nodes: number;
  readonly simulations: number;
  readonly depthMax: number;
}

export interface FinishedSeat {
  readonly name: string;
  readonly kind: SeatKind;
  /** The player as on the command line: `human`, `hard`, `mcts:2000`, a bot file. */
  readonly player: string;
  readonly moves: number;
  readonly search: SearchTotals;
}

export interface FinishedMatch {
  /** Chosen by the caller. A match is stored once, however often its id is saved. */
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: string | number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  /** A time in ISO 8601, stored in UTC. This package never reads a clock. */
  readonly finishedAt: string;
  readonly mode: MatchMode;
  /** False after an undo, or with unusual options: such a match is kept, but does not count for the leaderboard. */
  readonly ranked: boolean;
  readonly seats: readonly FinishedSeat[];
  readonly outcome: { readonly scores: readonly number[]; readonly reason: string; readonly noResult?: boolean };
  /** The whole log as JSON lines. */
  readonly log: string;
}
