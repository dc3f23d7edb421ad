// Rules with another solver than the game's own, or with none.
import type { Rules, Solver, SolverSettings } from '@umpire/core/hot';

type MakeSolver = (settings: SolverSettings) => Solver;

export function withSolver(rules: Rules, solver: MakeSolver | undefined): Rules {
  const { solver: _, ...search } = rules.search;
  return { ...rules, search: solver === undefined ? search : { ...search, solver } };
}

export function ownSolver({ id, search }: Rules): MakeSolver {
  const { solver } = search;
  if (solver === undefined) throw new Error(`${id} has no solver of its own`);
  return solver;
}
