import type { Block, Game } from '@umpire/core';

export type Options = Readonly<Record<string, string | number>>;

/** What a benchmark reads of a card game's state. */
export interface CardTable extends Block {
  /** What the guard says about a loop; 0 if it says nothing. */
  loopPhase: number;
  readonly card: { readonly def: Uint8Array };
}

/** What is measured of a card game. */
export interface CardBench<S extends CardTable> {
  readonly game: Game<S>;
  /** Shipped decks to play with, as pairs that can meet, two names each. The first pair is measured in every way. */
  readonly pairs: readonly [string, ...string[]];
  /** Decks full of loops. */
  readonly lab: string;
  /** The numbers of seats above two. */
  readonly seats: readonly number[];
  /** The largest table: its name, its options and a note on what there is to do. */
  readonly full: { readonly name: string; readonly options: Options; readonly note: string };
  /** Tables at which using what there is begins a loop. */
  readonly loops: Readonly<Record<string, Options>>;
  readonly targets: {
    /** At least this many random decisions per second. */
    readonly decisions: number;
    /** At most this many per cent of the time for the guard. */
    readonly share: number;
    /** At most this many microseconds for a list, and for a key. */
    readonly legalUs: number;
    readonly keyUs: number;
  };
}
