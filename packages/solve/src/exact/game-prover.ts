// Asks the game's own solver first. Where that returns nothing although it may go on, the rules alone are searched.
import type { Block, Rules, Solver } from '@umpire/core/hot';
import { ExactSearch } from './exact-search.ts';
import { BudgetSpent, type ExactSettings, Prover } from './prover.ts';

export class GameProver<S extends Block> extends Prover<S> {
  readonly knowsDistance: boolean;
  private readonly solver: Solver<S>;
  private search: ExactSearch<S> | undefined;

  constructor(rules: Rules<S>, settings: ExactSettings, solver: Solver<S>) {
    super(rules, settings);
    this.solver = solver;
    this.knowsDistance = solver.winsWithin !== undefined;
  }

  get positions(): number {
    return this.solver.positions + (this.search?.positions ?? 0);
  }

  bound(state: S, ask: number): number {
    if (state.over !== 0) return this.scoreAt(state);
    return this.solver.bound(state, ask, this.left()) ?? this.searching().bound(state, ask);
  }

  winsWithin(state: S, seat: number, win: number, plies: number): boolean {
    if (state.over !== 0) return this.scoreAt(state) === win;
    if (plies <= 0) return false;
    const found = this.solver.winsWithin?.(state, seat, plies, this.left());
    return found ?? this.searching().winsWithin(state, seat, win, plies);
  }

  /** The limit of the solver. */
  private left(): number {
    return this.limit - (this.search?.positions ?? 0);
  }

  private searching(): ExactSearch<S> {
    if (this.positions > this.limit) throw new BudgetSpent();
    this.search ??= new ExactSearch(this.rules, this.settings);
    this.search.limit = this.limit - this.solver.positions;
    return this.search;
  }
}

/** The game's own solver if it has one, otherwise a search that knows nothing but the rules. */
export function proverOf<S extends Block>(rules: Rules<S>, settings: ExactSettings): Prover<S> {
  const { budget, remembered = budget, onPositions } = settings;
  const solver = rules.search.solver?.({
    remembered: Math.min(remembered, budget),
    ...(onPositions === undefined ? {} : { onPositions }),
  });
  return solver === undefined ? new ExactSearch(rules, settings) : new GameProver(rules, settings, solver);
}
