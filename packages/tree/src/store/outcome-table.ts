import type { Outcome } from '@umpire/core';

/** Codes for outcomes, from 1 on, since a tree has few different ones. */
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

  /** The outcome with this code; undefined for 0. */
  of(code: number): Outcome | undefined {
    return this.outcomes[code - 1];
  }
}
