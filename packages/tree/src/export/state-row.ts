// The input of an export: one state at a time, with what is known about it.
import type { Json } from '@umpire/core';

export interface StateRow {
  /** The number of its match or tree in the export, from 0. */
  readonly line: number;
  /** The hex id of the matchup. */
  readonly matchup: string;
  readonly seed: string;
  /** The indices from the root. */
  readonly path: readonly number[];
  /** What is written for the path in rows for one seat: `?` for what others chose. */
  readonly place?: string;
  /** The key of the state, 16 hex digits. */
  readonly key: string;
  readonly ply: number;
  readonly turn: number;
  /** The seat to act; -1 when over. */
  readonly seat: number;
  /** The name of the player who decides here; null if nobody decides, or if there is no name. */
  readonly player: string | null;
  /** The kind of decision; 'over' at the end. */
  readonly decision: string;
  /** The features as the seat to act sees them; when over, as seat 0 does. */
  readonly features: Float32Array;
  readonly legal: readonly LegalRow[];
  /** The index in `legal` that was taken here (in a match), or taken most often (in a tree); null if none was. */
  readonly index: number | null;
  /** The outcome of the match, or of this end; null if unknown. */
  readonly outcome: { readonly scores: readonly number[]; readonly reason: string } | null;
  /** The number of visits; 0 if they were not counted. */
  readonly visits: number;
  /** The mean score of each seat, if noted. */
  readonly values: readonly number[] | null;
  /** The action that led here; null at a root. */
  readonly via: {
    readonly action: number;
    readonly notation: string;
    /** The graph nodes that the action names. */
    readonly touched?: readonly string[];
  } | null;
  /** Empty for games without cards. */
  readonly cards: readonly CardRow[];
  /** By seat, with the keys of `seatFacts`; only read where there are cards. */
  readonly sides: readonly Readonly<Record<string, number>>[];
}

export interface LegalRow {
  readonly action: number;
  readonly notation: string;
  readonly type: string;
  readonly visits: number;
  readonly values: readonly number[] | null;
  readonly childKey: string | null;
}

export interface CardRow {
  readonly node: string;
  readonly card: string;
  readonly label: string;
  readonly zone: string;
  readonly owner: string;
  /** The attributes of the card as JSON. */
  readonly state: string;
  /** Whether the action that led here names the card. */
  readonly touched: boolean;
}

/** Facts that are the same for all rows of an export. */
export interface ExportFacts {
  readonly game: string;
  readonly rulesVersion: number;
  readonly layoutVersion: number;
  readonly featuresVersion: number;
  readonly featureNames: readonly string[];
  /** The shape of the features; [0] for a game without features. */
  readonly shape: readonly number[];
  /** Actions are 0 … actions-1. */
  readonly actions: number;
  readonly seats: number;
  readonly options: Json;
  readonly umpire: string;
  /** The seat for whom the rows are. Absent: they show everything. */
  readonly viewer?: number;
  /** The names of the numbers that rows of cards have for each seat: score, hand, … */
  readonly seatFacts: readonly string[];
}
