// A request that cannot be met, said so that a person can act on it.

export interface Refusal {
  /** Kebab-case and stable, for programs. */
  readonly code: string;
  /** What was refused, as given. */
  readonly value: string;
  /** One sentence or two, for people: what is wrong and what to do. */
  readonly text: string;
}
