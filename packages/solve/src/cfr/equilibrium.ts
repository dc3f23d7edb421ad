// From rules to an equilibrium: which solver, and whether there is one for this game.
import { accept, type Block, type Dice, type Result, type Rules, refuse } from '@umpire/core/hot';
import { type GameTree, type GameTreeSettings, gameTree } from '../tree/game-tree.ts';
import { type RegretKind, RegretSolver } from './regret-solver.ts';
import type { RoundSolver } from './round-solver.ts';
import { SamplingSolver } from './sampling-solver.ts';
import { type MeasuredResult, measure, sequenceForm } from './sequence-form.ts';

export type AlgorithmName = RegretKind | 'mccfr';
export const ALGORITHMS: readonly AlgorithmName[] = ['cfr', 'cfr+', 'dcfr', 'pcfr+', 'mccfr'];

export interface EquilibriumSearch extends RoundSolver {
  readonly tree: GameTree;
  /** How good the mixes are by now. */
  measure(): MeasuredResult;
}

/** Walks the game and returns a solver for it. Refused for games in which an equilibrium is not what both seats can aim for. */
export function equilibriumSearch<S extends Block>(
  rules: Rules<S>,
  algorithm: AlgorithmName,
  dice: Dice,
  settings?: GameTreeSettings<S>,
): Result<EquilibriumSearch> {
  if (rules.seats !== 2 || !rules.scores.zeroSum)
    return refuse(
      'no-equilibrium',
      rules.id,
      `An equilibrium is found for two seats that play for a zero sum; ${rules.id} ${rules.seats === 2 ? 'has scores that do not sum to zero' : `has ${rules.seats} seats`}.`,
    );
  const found = gameTree(rules, settings);
  if (!found.ok) return found;
  const tree = found.value;
  const form = sequenceForm(tree);
  const solver = algorithm === 'mccfr' ? new SamplingSolver(tree, dice) : new RegretSolver(form, algorithm);
  return accept({
    tree,
    get rounds() {
      return solver.rounds;
    },
    round: () => solver.round(),
    mixes: () => solver.mixes(),
    measure: () => measure(form, solver.mixes()),
  });
}
