/** The options as the rules use them. */
export interface Setting {
  readonly seats: number;
  /** How many cards each seat is dealt besides its defuse. */
  readonly deal: number;
  /** By kind: how many are in play. */
  readonly counts: readonly number[];
  /** How many cards there are in all; no pile can be larger. */
  readonly total: number;
  /** How many cards are laid aside unseen before the kittens go in. */
  readonly laidAside: number;
  readonly attackStacking: 'stack' | 'carry' | 'reset';
  readonly fiveDifferent: boolean;
  /** Whether everyone reacts at once, face down, instead of in turn. */
  readonly atOnce: boolean;
  /** Whether the player who acted is asked too. */
  readonly asksActor: boolean;
  /** Sentences that people should read about the deck. */
  readonly warnings: readonly string[];
}
