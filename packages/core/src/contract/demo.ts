// A guided walk through positions of a game. It is data: the rules play it, and what it claims is checked (play-demo.ts).
import type { Options } from './options.ts';

export interface Demo {
  readonly title: string;
  /** What the players are called, where seats have no names of their own. */
  readonly names?: readonly string[];
  readonly parts: readonly DemoPart[];
}

/** One position and what happens from there, under one set of options. */
export interface DemoPart {
  readonly heading: string;
  readonly options: Options;
  readonly steps: readonly DemoStep[];
}

/** A sentence, and at most one move: one that is played, once or often, or one that the rules must refuse. */
export interface DemoStep {
  readonly say: string;
  /** A move, or several one after the other. */
  readonly play?: string | readonly string[];
  /** This is done so often, and only what came of all of it is shown. */
  readonly repeat?: number;
  readonly refused?: DemoRefusal;
  /** The ply whose position this move repeats, where the rules only warn. */
  readonly warns?: number;
  /** How the match ends with this move. */
  readonly ends?: string;
}

export interface DemoRefusal {
  readonly move: string;
  readonly code: string;
  /** Where something would recur: the ply of the earlier position. */
  readonly ply?: number;
}
