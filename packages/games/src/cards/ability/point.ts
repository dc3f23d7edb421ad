/** From where something is asked: the card with the ability, its controller, and the frame if one runs. */
export interface Point {
  source: number;
  sourceLives: boolean;
  seat: number;
  /** -1: no frame. */
  frame: number;
}
