// What an export is fed with: one state at a time, and what is known about it.
import type { Json } from '@umpire/core';

/** One state with what is known about it. */
export interface StateRow {
  /** Which match or tree of the export it is of, from 0. */
  readonly line: number;
  /** Hex id. */
  readonly matchup: string;
  readonly seed: string;
  /** Indices from the root. */
  readonly path: readonly number[];
  /** 16 hex digits. */
  readonly key: string;
  readonly ply: number;
  readonly turn: number;
  /** To act; -1 when over. */
  readonly seat: number;
  /** The name of whoever decides here; null where nobody does, or has no name. */
  readonly player: string | null;
  /** Kind of decision; 'over' at the end. */
  readonly decision: string;
  /** From the acting seat's view, from seat 0's when over. */
  readonly features: Float32Array;
  readonly legal: readonly LegalRow[];
  /** Which of `legal` was taken here (a match), or most often (a tree); null where nobody went on. */
  readonly index: number | null;
  /** Of the match or of the end; null where unknown. */
  readonly outcome: { readonly scores: readonly number[]; readonly reason: string } | null;
  /** 0 where nobody counted. */
  readonly visits: number;
  /** Mean score per seat, where noted. */
  readonly values: readonly number[] | null;
  /** The action that led here; null at a root. */
  readonly via: {
    readonly action: number;
    readonly notation: string;
    /** The nodes that it names. */
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
  /** Its attributes as JSON. */
  readonly state: string;
  /** By the action that led here. */
  readonly touched: boolean;
}

/** What holds for all rows of an export. */
export interface ExportFacts {
  readonly game: string;
  readonly rulesVersion: number;
  readonly layoutVersion: number;
  readonly featuresVersion: number;
  readonly featureNames: readonly string[];
  /** [0] for a game without features. */
  readonly shape: readonly number[];
  /** Actions are 0 to this, without it. */
  readonly actions: number;
  readonly seats: number;
  readonly options: Json;
  readonly umpire: string;
  /** What the rows of cards say of each seat: score, hand, … */
  readonly seatFacts: readonly string[];
}
