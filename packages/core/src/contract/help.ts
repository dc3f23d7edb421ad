/** What a game tells about its pieces when a person types help. */
export interface Help {
  /** How to read the table, and what everyone should know. */
  readonly basics: readonly string[];
  /** One line for each card in sight; none where there are no cards. */
  readonly cards: readonly string[];
  /** What is known about a card or a word; nothing where nobody knows it. */
  about(typed: string): readonly string[];
}
