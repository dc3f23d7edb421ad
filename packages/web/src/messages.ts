// What the page and its worker say to each other. Rules, hidden hands and searches live in the worker; the page gets scenes.
import type { Option, Options } from '@umpire/core';

export interface GameFacts {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, Option>>;
  readonly presets: Readonly<Record<string, { readonly title: string; readonly options: Options }>>;
}

export interface NewMatch {
  readonly game: string;
  readonly options: Options;
  /** For each seat: 'human', or 'human:Ann', or a search player such as 'hard' or 'mcts:2000'. */
  readonly seats: readonly string[];
  readonly seed: string;
}

export type ToWorker =
  | { readonly kind: 'games' }
  | ({ readonly kind: 'open' } & NewMatch)
  /** A log that was kept or dropped: it is replayed, and goes on where it stopped if it was not over. */
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'act'; readonly action: number; readonly question: number }
  | { readonly kind: 'type'; readonly text: string; readonly question: number }
  | { readonly kind: 'command'; readonly type: 'undo' | 'resign' | 'claim'; readonly question: number }
  | { readonly kind: 'hint'; readonly question: number }
  /** The position after so many actions; undefined: as it is now. */
  | { readonly kind: 'look'; readonly ply?: number };

export interface Move {
  /** How many actions were played with it. */
  readonly ply: number;
  readonly seat: number;
  readonly text: string;
}

export type FromWorker =
  | { readonly kind: 'game'; readonly facts: GameFacts }
  | { readonly kind: 'opened'; readonly title: string; readonly names: readonly string[]; readonly seed: string }
  /** The first of a match is a patch to nothing. */
  | {
      readonly kind: 'scene';
      readonly patch: unknown;
      readonly isFirst: boolean;
      readonly ply: number;
      readonly plies: number;
      /** The number of the question that is asked now; 0 where this page may not answer. */
      readonly question: number;
      readonly audience: number;
      /** Several people share the screen, and something is hidden: the next one has to say that they are there. */
      readonly handOver: boolean;
    }
  | { readonly kind: 'moves'; readonly from: number; readonly moves: readonly Move[] }
  | { readonly kind: 'said'; readonly texts: readonly string[] }
  | { readonly kind: 'thinking'; readonly seat: number }
  | { readonly kind: 'hinted'; readonly action: number; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'warned'; readonly text: string }
  | { readonly kind: 'over'; readonly winners: readonly number[]; readonly reason: string }
  /** After each action: what would bring the match back. */
  | { readonly kind: 'log'; readonly text: string; readonly isOver: boolean }
  | { readonly kind: 'verified'; readonly plies: number };
