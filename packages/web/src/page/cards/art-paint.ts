// What a picture is made with.

/** Whole numbers below `below`, one after the other. */
export type Dice = (below: number) => number;
export interface Paint {
  readonly next: Dice;
  /** A colour: so many degrees from the card's hue. */
  hue(turn: number, saturation: number, light: number): string;
}
