// What the driver needs of a Go board, so that our board and the peers' are driven by the same code.

export type Color = 1 | 2;

/** Points are y × size + x, y downwards. */
export interface BoardAdapter {
  readonly name: string;
  reset(): void;
  /** 0 empty, 1 black, 2 white. */
  at(point: number): number;
  /** Plays if the board's own rules allow it, and returns whether it did. A refused move changes nothing. */
  tryPlay(point: number, color: Color): boolean;
  pass(color: Color): void;
}
