export {
  type AlphaBeta,
  type AlphaBetaSettings,
  createAlphaBeta,
  type Searched,
  type SearchLimits,
} from './alpha-beta.ts';
export { analyseMcts } from './analyse-mcts.ts';
export type { Analysis, Candidate } from './analysis.ts';
export { whyNotSolvable } from './can-solve.ts';
export { createSearchPlayer, type PlayerName, parsePlayerName, SIMULATIONS_MAX } from './create-player.ts';
export { type Evaluator, type Leaf, playoutEvaluator } from './evaluator.ts';
export { HARD_NODES, HARD_SIMULATIONS } from './hard.ts';
export { type Kit, loadKit } from './load-kit.ts';
export { createMinimax, type Minimaxed } from './minimax.ts';
export { createPlayouts } from './playouts.ts';
export { type ReviewedPly, review } from './review.ts';
export { searchPast } from './search-past.ts';
export type { SearchPlayer, Thought } from './search-player.ts';
export { runSearch, runSearchLater, searchTree, type TreeSearchSettings } from './tree-search.ts';
export { createUct, type Simulated, type Uct, type UctSettings, type Visited } from './uct.ts';
export { pliesOf, scoreOf, UNIT, worthOf } from './worth.ts';
