// The driver that both sides share: it alone decides which of the possible moves is played, and sums up what happened.
import type { Dice } from '@umpire/core/host';
import { FIRST_SUM, mix } from './checksum.ts';

/** An engine with one match of a game on a board. */
export interface Side {
  restart(): void;
  isOver(): boolean;
  /** How many moves are possible. */
  count(): number;
  /** Plays the i-th possible move and returns its number. */
  play(i: number): number;
  readonly cells: number;
  /** 0 empty, 1 and 2 the seats. */
  cell(i: number): number;
}

export interface Driven {
  readonly moves: number;
  /** A checksum over every move and every final board. */
  readonly checksum: number;
}

export function drive(side: Side, dice: Dice, matches: number): Driven {
  const cells = side.cells;
  let moves = 0;
  let sum = FIRST_SUM;
  for (let match = 0; match < matches; match++) {
    side.restart();
    while (!side.isOver()) {
      sum = mix(sum, side.play(dice.below(side.count())));
      moves++;
    }
    for (let i = 0; i < cells; i++) sum = mix(sum, side.cell(i));
  }
  return { moves, checksum: sum };
}
