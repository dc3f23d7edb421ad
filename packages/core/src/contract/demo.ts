// A guided walk through positions of a game, as data: the rules play it, and its claims are checked (play-demo.ts).
import type { Options } from './options.ts';

export interface Demo {
  readonly title: string;
  /** Names of the players, for games whose seats have no names of their own. */
  readonly names?: readonly string[];
  readonly parts: readonly DemoPart[];
}

/** One position and what happens from there, under one set of options. */
export interface DemoPart {
  readonly heading: string;
  readonly options: Options;
  readonly steps: readonly DemoStep[];
}

/** A sentence, and at most one kind of move: moves that are played, or one that the rules must refuse. */
export interface DemoStep {
  readonly say: string;
  /** A move, or several one after the other. */
  readonly play?: string | readonly string[];
  /** How many times `play` is carried out; only the position after the last time is shown. */
  readonly repeat?: number;
  readonly refused?: DemoRefusal;
  /** The ply whose position this move repeats, when the rules only warn. */
  readonly warns?: number;
  /** How the match ends with this move. */
  readonly ends?: string;
}

export interface DemoRefusal {
  readonly move: string;
  readonly code: string;
  /** For a repetition: the ply of the earlier position. */
  readonly ply?: number;
}
