// What proves scores, and what can be found with its proofs alone. Scores are those of the first seat.
import type { Block, Rules } from '@umpire/core/hot';

export interface ExactSettings {
  /** How many positions may be looked at. */
  readonly budget: number;
  /** How many positions are remembered. */
  readonly remembered?: number;
  readonly onPositions?: (positions: number) => void;
}

/** Thrown when the budget is spent. */
export class BudgetSpent extends Error {}

export abstract class Prover<S extends Block> {
  /** Positions looked at. */
  abstract readonly positions: number;
  /** Whether `winsWithin` can be asked. */
  abstract readonly knowsDistance: boolean;
  /** How many positions may have been looked at in all. */
  limit: number;
  protected readonly rules: Rules<S>;
  protected readonly settings: ExactSettings;
  private readonly scores: Float64Array;

  constructor(rules: Rules<S>, settings: ExactSettings) {
    this.rules = rules;
    this.settings = settings;
    this.limit = settings.budget;
    this.scores = new Float64Array(rules.seats);
  }

  /** A bound of the score: from below if it is `ask` or more, from above if it is less. */
  abstract bound(state: S, ask: number): number;

  /** Whether `seat` can win within so many plies. `win`: the score then. */
  abstract winsWithin(state: S, seat: number, win: number, plies: number): boolean;

  score(state: S): number {
    if (state.over !== 0) return this.scoreAt(state);
    let low = Number.NEGATIVE_INFINITY;
    let high = Number.POSITIVE_INFINITY;
    let ask = 0;
    while (low < high) {
      const bound = this.bound(state, ask);
      if (bound >= ask) low = bound;
      else high = bound;
      // From above the next question is whether it is that much, from below whether it is more.
      ask = bound >= ask ? above(bound) : bound;
      if (low < high && ask > high) break;
    }
    return low;
  }

  /** Whether the score is at least this much. */
  isAtLeast(state: S, ask: number): boolean {
    return this.bound(state, ask) >= ask;
  }

  /**
   * How soon one of the seats can win at the longest, if that is found while looking at so many positions: what a long search would
   * meet late. `wins`: by seat, the score if it wins.
   */
  soonWin(state: S, wins: readonly [number, number], positions: number): SoonWin | undefined {
    if (!this.knowsDistance) return undefined;
    this.limit = Math.min(this.settings.budget, this.positions + positions);
    try {
      for (let plies = 1; plies <= this.rules.loop.budget.plies; plies++)
        for (const seat of [0, 1]) if (this.winsWithin(state, seat, wins[seat], plies)) return { seat, plies };
    } catch (error) {
      if (!(error instanceof BudgetSpent) || this.positions > this.settings.budget) throw error;
    } finally {
      this.limit = this.settings.budget;
    }
    return undefined;
  }

  protected scoreAt(state: S): number {
    this.rules.score(state, this.scores);
    return this.scores[0];
  }
}

export interface SoonWin {
  readonly seat: number;
  readonly plies: number;
}

/** A little more: scores differ by more than this. */
const above = (score: number): number => score + 1 / 1024;
