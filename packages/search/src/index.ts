export type { Analysis, Candidate } from './analysis.ts';
export {
  type AlphaBeta,
  type AlphaBetaSettings,
  createAlphaBeta,
  type Searched,
  type SearchLimits,
} from './exact/alpha-beta.ts';
export { whyNotSolvable } from './exact/can-solve.ts';
export { createMinimax, type Minimaxed } from './exact/minimax.ts';
export { type Hot, loadHot } from './load-hot.ts';
export { type Evaluator, type Leaf, playoutEvaluator } from './mcts/evaluator.ts';
export { createForest, type Forest, type ForestSettings, type Found, type Leaves } from './mcts/forest.ts';
export { createPlayouts } from './mcts/playouts.ts';
export { runSearch, runSearchLater, searchTree, type TreeSearchSettings } from './mcts/tree-search.ts';
export { createUct, type Simulated, type Uct, type UctSettings, type Visited } from './mcts/uct.ts';
export { createSearchPlayer, type PlayerName, parsePlayerName } from './players/create-player.ts';
export type { SearchPlayer, Thought } from './players/search-player.ts';
export { type ReviewedPly, type ReviewRange, review } from './review.ts';
export { searchPast } from './search-past.ts';
