import type { Outcome } from '@umpire/core';

/** Outcomes as small numbers, from 1 on: a tree has few different ones. */
export class OutcomeTable {
  private readonly outcomes: Outcome[] = [];
  private readonly codes = new Map<string, number>();

  code(outcome: Outcome): number {
    const text = JSON.stringify([outcome.scores, outcome.reason]);
    let code = this.codes.get(text);
    if (code === undefined) {
      this.outcomes.push({ scores: [...outcome.scores], reason: outcome.reason });
      code = this.outcomes.length;
      if (code > 0xffff) throw new Error('a tree has more than 65,535 different outcomes');
      this.codes.set(text, code);
    }
    return code;
  }

  /** Undefined for 0. */
  of(code: number): Outcome | undefined {
    return this.outcomes[code - 1];
  }
}
