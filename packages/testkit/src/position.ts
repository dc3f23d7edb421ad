// One decision of a match, as checks get it.

import { type Block, type GameEvent, PUBLIC, type Rules, seenBy } from '@umpire/core';
import type { ActionWords, Dice } from '@umpire/core/host';
import type { TrialLine } from './trial/trial-line.ts';

export class Position<S extends Block> {
  readonly line: TrialLine<S>;
  readonly seat: number;
  readonly count: number;
  readonly legal: Int32Array;
  /** The state's bytes when the decision was reached. */
  readonly bytes: Uint8Array;
  /** Dice for choices of the checks themselves. */
  readonly dice: Dice;
  /** False at most decisions of a long match: checks that take long are left out there. */
  readonly deep: boolean;
  private described: readonly ActionWords[] | undefined;

  constructor(line: TrialLine<S>, dice: Dice) {
    const { rules, state, past } = line;
    this.line = line;
    this.dice = dice;
    this.bytes = state.bytes.slice();
    this.seat = rules.toAct(state);
    // Longer than legalMax, so that a list that is too long is noticed.
    const buffer = new Int32Array(rules.legalMax + 16);
    this.count = rules.legal(state, past, buffer);
    this.legal = buffer.slice(0, Math.max(0, Math.min(this.count, buffer.length)));
    this.deep = dice.below(1 + Math.floor(state.ply / DEEP_PLIES)) === 0;
  }

  get rules(): Rules<S> {
    return this.line.rules;
  }

  get state(): S {
    return this.line.state;
  }

  /** A new copy of the state, with everything erased that this observer may not see. */
  seen(observer = this.seat): S {
    return seenBy(this.line.rules, this.line.state, observer);
  }

  /** All observers; at most decisions of a long match only the seat to act and one other. */
  observers(): readonly number[] {
    const all = observersOf(this.rules);
    return this.deep ? all : [...new Set([this.seat, all[this.dice.below(all.length)]])];
  }

  /** The legal actions in words, computed once, because a long list takes longer than everything else. */
  words(): readonly ActionWords[] {
    if (this.described === undefined) {
      const seen = this.seen();
      this.described = Array.from(this.legal, (action) => this.rules.words.describe(seen, action));
    }
    return this.described;
  }
}

/** Plies up to this one are all examined deeply, later ones more and more rarely. */
const DEEP_PLIES = 12;

export interface Told {
  readonly to: number;
  readonly event: GameEvent;
}

/** An action that was played, with the line before and after it. */
export interface Move<S extends Block> {
  readonly at: Position<S>;
  readonly action: number;
  readonly told: readonly Told[];
  /** The line before the action, on memory of its own; branch it to try things. */
  readonly before: TrialLine<S>;
  readonly after: TrialLine<S>;
  /** Whether `settle` did something after the action, because of a budget or a repetition. */
  readonly isSettled: boolean;
}

/** A world that looks the same to one seat before a move. */
export interface Deal<S extends Block> {
  readonly move: Move<S>;
  readonly seat: number;
  /** What the seat sees before the action. */
  readonly seen: S;
  /** The same state with the hidden cells redealt. */
  readonly state: S;
  /** Whether `state` looks the same to the seat, passes `check` and has the same seat to act. Other checks need that. */
  readonly sound: boolean;
}

/** Every seat, and the public. */
export const observersOf = (rules: { readonly seats: number }): number[] => [...seatsOf(rules), PUBLIC];
export const seatsOf = (rules: { readonly seats: number }): number[] =>
  Array.from({ length: rules.seats }, (_, seat) => seat);
