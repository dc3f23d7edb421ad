/** The point of view of a selector or condition: the card with the ability, its controller, and the frame if one runs. */
export interface Point {
  source: number;
  sourceLives: boolean;
  seat: number;
  /** -1 if no frame runs. */
  frame: number;
}
