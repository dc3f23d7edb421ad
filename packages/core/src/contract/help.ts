/** What a game tells about its pieces when a person types help. */
export interface Help {
  /** How to read the table, and what everyone should know. */
  readonly basics: readonly string[];
  /** One line for each card in sight. */
  readonly cards: readonly string[];
  /** Lines about a card or a word; empty if it is unknown. */
  about(typed: string): readonly string[];
}
