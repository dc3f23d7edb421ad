// What a search found about a position.

export interface Candidate {
  readonly action: number;
  /** The score of the match for the seat to act: exact if `proven`, otherwise what is expected. */
  readonly score: number;
  /** By how much an expected score may be off by chance: with it the interval of 95 %. Absent: it was not sampled. */
  readonly margin?: number;
  readonly proven: boolean;
  /** Plies to the end, if a win or loss is proven. */
  readonly endsIn?: number;
  /** The action, and the actions that are expected to follow. */
  readonly line: readonly number[];
  readonly visits?: number;
}

export interface Analysis {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** How the first candidate was found. */
  readonly method: 'chance' | 'rule' | 'exact' | 'limited' | 'mcts';
  /** How the choice was made, as a sentence for people. */
  readonly sentence: string;
  /** Positions visited by minimax or alpha-beta. */
  readonly nodes: number;
  readonly simulations: number;
  readonly depth: number;
}
