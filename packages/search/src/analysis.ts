// What a search found about a position.

export interface Candidate {
  readonly action: number;
  /** For the seat to act: the score of the match if `proven`, otherwise a mean value from -1 to 1. */
  readonly score: number;
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
