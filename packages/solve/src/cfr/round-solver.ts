/** Comes nearer to an equilibrium with every round. */
export interface RoundSolver {
  readonly rounds: number;
  round(): void;
  /** By action of all information sets: how likely it was chosen there, on average over the rounds. */
  mixes(): Float64Array;
}
