// Finds out whose turn it is, as far as that is visible from outside any game: a turn begins when another seat is asked.
import type { Block, Question } from '@umpire/core';
import { MAIN_DECISION } from '@umpire/core/host';

export class TurnWatch {
  private seat = -1;
  private asked = -1;
  private ply = -1;
  /** Whether the present decision is the first of a turn. */
  isFirst = false;
  /** Whether another seat was asked before this decision. */
  isOther = false;

  /** Call it with every question, also if it is asked again. */
  ask({ seat, ply, line: { rules, state } }: Question<Block>): void {
    if (ply === this.ply) return;
    this.ply = ply;
    this.isOther = seat !== this.asked;
    this.asked = seat;
    const isOrdinary = rules.decision(state) === MAIN_DECISION;
    this.isFirst = isOrdinary && seat !== this.seat;
    if (isOrdinary) this.seat = seat;
  }
}
