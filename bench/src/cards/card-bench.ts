import type { Block, Game } from '@umpire/core';

export type Options = Readonly<Record<string, string | number>>;

/** What a benchmark reads of a card game's state. */
export interface CardTable extends Block {
  /** What the guard says about a loop; 0: nothing. */
  loopPhase: number;
  readonly card: { readonly def: Uint8Array };
}

/** What is measured of a card game. */
export interface CardBench<S extends CardTable> {
  readonly game: Game<S>;
  /** Decks that are shipped to play with, two names each, as they can meet. The first pair is measured in every way. */
  readonly pairs: readonly [string, ...string[]];
  /** Decks full of loops. */
  readonly lab: string;
  /** Larger numbers of seats than two. */
  readonly seats: readonly number[];
  /** The largest table: its name, its options and what there is to do. */
  readonly full: { readonly name: string; readonly options: Options; readonly note: string };
  /** Tables at which a loop begins with what can be used. */
  readonly loops: Readonly<Record<string, Options>>;
  readonly targets: {
    /** Random decisions in a second, at least. */
    readonly decisions: number;
    /** Per cent of the time that the guard takes, at most. */
    readonly share: number;
    /** Microseconds of a list and of a key, at most. */
    readonly legalUs: number;
    readonly keyUs: number;
  };
}
