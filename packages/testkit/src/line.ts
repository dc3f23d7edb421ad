// A line of play: a state, its past, and every position on the way. It keeps whole states, the slow and obvious way,
// so that a repetition is confirmed without trusting any key; and it can be forked at any point.
import {
  type Block,
  begin,
  type Chance,
  type Confirmer,
  copy,
  noChance,
  Past,
  type Rules,
  step,
  type Tell,
} from '@umpire/core';

export class Line<S extends Block> {
  readonly rules: Rules<S>;
  readonly chance: Chance;
  /** The same chance, unwatched: side lines may ask again what the match asked once. */
  readonly quiet: Chance;
  readonly state: S;
  readonly past: Past;
  readonly actions: number[];
  /** The whole state after each ply; empty for a game that records no positions. */
  readonly positions: Map<number, Uint8Array>;

  constructor(rules: Rules<S>, chance: Chance, state: S, from?: Line<S>, quiet = chance) {
    this.rules = rules;
    this.chance = chance;
    this.quiet = quiet;
    this.state = state;
    this.past = from?.past.clone() ?? new Past();
    this.actions = from?.actions.slice() ?? [];
    this.positions = new Map(from?.positions);
    if (rules.loop.repetition !== undefined) this.past.confirmer = new WholeStates(rules, this.positions);
  }

  play(action: number, tell?: Tell): boolean {
    const settled = step(this.rules, this.state, this.past, action, this.chance, tell);
    this.actions.push(action);
    this.keep();
    return settled;
  }

  /** The same line on memory of its own. */
  fork(rules = this.rules): Line<S> {
    const state = rules.layout.create();
    copy(state, this.state);
    return new Line(rules, this.quiet, state, this);
  }

  keep(): void {
    if (this.rules.loop.repetition !== undefined) this.positions.set(this.state.ply, this.state.bytes.slice());
  }
}

export function beginLine<S extends Block>(
  rules: Rules<S>,
  quiet: Chance,
  state = rules.layout.create(),
  chance = quiet,
): Line<S> {
  const line = new Line(rules, chance, state, undefined, quiet);
  begin(rules, state, line.past, chance);
  line.keep();
  return line;
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
    // The newest position is recorded while its step still runs: it is the state itself.
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

/** The rules without guard and budget: a step is the action and nothing else. */
export const withoutLimits = <S extends Block>(rules: Rules<S>): Rules<S> => ({
  ...rules,
  loop: { budget: { plies: Number.MAX_SAFE_INTEGER } },
});
