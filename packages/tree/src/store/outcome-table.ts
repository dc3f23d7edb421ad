import type { Outcome } from '@umpire/core';

const CODES_MAX = 0xffff;

const textOf = ({ scores, reason }: Outcome): string => JSON.stringify([scores, reason]);

/** Codes for outcomes, from 1 on, since a tree has few different ones. */
export class OutcomeTable {
  private readonly outcomes: Outcome[] = [];
  private readonly codes = new Map<string, number>();

  code(outcome: Outcome): number {
    const text = textOf(outcome);
    let code = this.codes.get(text);
    if (code === undefined) {
      this.outcomes.push({ scores: [...outcome.scores], reason: outcome.reason });
      code = this.outcomes.length;
      if (code > CODES_MAX) throw new Error('a tree has more than 65,535 different outcomes');
      this.codes.set(text, code);
    }
    return code;
  }

  /** Whether outcomes that a file lists can be those of this tree: with a score for each seat, and not too many different ones. */
  hasRoomFor(found: readonly (Outcome | null)[], seats: number): boolean {
    if (found.some((each) => each !== null && each.scores.length !== seats)) return false;
    if (this.outcomes.length + found.length <= CODES_MAX) return true;
    const added = new Set(
      found.flatMap((each) => (each === null || this.codes.has(textOf(each)) ? [] : [textOf(each)])),
    );
    return this.outcomes.length + added.size <= CODES_MAX;
  }

  /** The outcome with this code; undefined for 0. */
  of(code: number): Outcome | undefined {
    return this.outcomes[code - 1];
  }
}
