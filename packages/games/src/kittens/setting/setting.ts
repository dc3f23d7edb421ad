/** The options as the rules use them. */
export interface Setting {
  readonly seats: number;
  /** How many cards each seat is dealt besides its defuse. */
  readonly deal: number;
  /** How many of each kind are in play, by kind. */
  readonly counts: readonly number[];
  /** How many cards in all: no pile is larger. */
  readonly total: number;
  /** Cards laid aside unseen before the kittens go in. */
  readonly laidAside: number;
  readonly attackStacking: 'stack' | 'carry' | 'reset';
  readonly fiveDifferent: boolean;
  /** Whether everyone reacts at once, face down, instead of in turn. */
  readonly atOnce: boolean;
  /** Whether who acted is asked too. */
  readonly asksActor: boolean;
  /** What people are to be told about the deck. */
  readonly warnings: readonly string[];
}
