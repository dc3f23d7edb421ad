// Whose turn it is, as far as that can be seen from outside any game: another seat is asked what it does.
import type { Block, Question } from '@umpire/core';
import { MAIN_DECISION } from '@umpire/core/host';

export class TurnWatch {
  private seat = -1;
  private asked = -1;
  private ply = -1;
  /** The decision that is asked for now is the first of a turn. */
  isFirst = false;
  /** Before this decision somebody else was asked. */
  isOther = false;

  /** Whoever is asked, once or again. */
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
