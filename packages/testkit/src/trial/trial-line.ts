// The line of a trial. Its dice may be watched, and it keeps whole states, the slow and obvious way, so that repetitions are
// confirmed without relying on keys or on core's own track.

import type { Tell } from '@umpire/core/author';
import {
  type Block,
  type Chance,
  type Confirmer,
  copy,
  Line,
  type LineOptions,
  noChance,
  Past,
  type Ply,
  type Rules,
  step,
} from '@umpire/core/hot';

interface TrialOptions<S extends Block> extends Pick<LineOptions<S>, 'memory' | 'at'> {
  readonly from?: TrialLine<S>;
  /** The same chance, unwatched, for side lines, which may ask for a stream that the match asked for already. */
  readonly quiet?: Chance;
}

export class TrialLine<S extends Block> extends Line<S> {
  readonly quiet: Chance;
  readonly played: number[];
  /** The whole state after each ply; empty for a game that records no positions. */
  readonly positions: Map<number, Uint8Array>;

  constructor(rules: Rules<S>, chance: Chance, options: TrialOptions<S> = {}) {
    const { from, quiet = chance } = options;
    super(rules, '', 0, { ...options, chance });
    this.quiet = quiet;
    this.played = from?.played.slice() ?? [];
    this.positions = new Map(from?.positions);
    if (rules.loop.repetition !== undefined) this.past.confirmer = new WholeStates(rules, this.positions);
    this.keep();
  }

  override play(move: number | Ply, tell?: Tell): boolean {
    const settled = super.play(move, tell);
    this.played.push(typeof move === 'number' ? move : move.action);
    this.keep();
    return settled;
  }

  /** A copy of the line on memory of its own, perhaps with other rules. */
  branch(rules = this.rules): TrialLine<S> {
    return new TrialLine(rules, this.quiet, { from: this });
  }

  private keep(): void {
    if (this.rules.loop.repetition !== undefined) this.positions.set(this.state.ply, this.state.bytes.slice());
  }
}

class WholeStates<S extends Block> implements Confirmer {
  private readonly rules: Rules<S>;
  private readonly bare: Rules<S>;
  private readonly positions: ReadonlyMap<number, Uint8Array>;
  private readonly earlier: S;
  private readonly candidate: S;

  constructor(rules: Rules<S>, positions: ReadonlyMap<number, Uint8Array>) {
    this.rules = rules;
    this.bare = withoutLimits(rules);
    this.positions = positions;
    this.earlier = rules.layout.create();
    this.candidate = rules.layout.create();
  }

  same(ply: number, state: Block): boolean {
    const bytes = this.positions.get(ply);
    // The newest position is compared while its step still runs, before it is kept; it is the state itself.
    if (bytes === undefined) return ply === state.ply;
    this.earlier.bytes.set(bytes);
    return isRepetition(this.rules, this.earlier, state as S);
  }

  after(state: Block, action: number): Block {
    copy(this.candidate, state as S);
    step(this.bare, this.candidate, new Past(), action, noChance);
    return this.candidate;
  }
}

/** Whether these two states count as one position for the loop policy. */
export function isRepetition<S extends Block>(rules: Rules<S>, a: S, b: S): boolean {
  const mark = rules.loop.repetition?.mark;
  return (mark === undefined || mark(a) === mark(b)) && rules.same(a, b);
}

/** The rules without guard and budget, so that a step plays the action and nothing else. */
export const withoutLimits = <S extends Block>(rules: Rules<S>): Rules<S> => ({
  ...rules,
  loop: { budget: { plies: Number.MAX_SAFE_INTEGER } },
});
