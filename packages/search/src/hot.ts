// All generic code that must be fast, in one place. The build bundles this file, core included, so that each game can
// have its own copy of the machine code: see load-hot.ts.
export { begin, copy, FastDice, Past, step } from '@umpire/core/hot';
export { createAlphaBeta } from './exact/alpha-beta.ts';
export { createMinimax } from './exact/minimax.ts';
export { playoutEvaluator } from './mcts/evaluator.ts';
export { guideEvaluator } from './mcts/guide-evaluator.ts';
export { guideOf } from './mcts/guide-of.ts';
export { guidedSearch } from './mcts/guided-search.ts';
export { createPlayouts } from './mcts/playouts.ts';
export { runSearch, searchTree } from './mcts/tree-search.ts';
export { createUct } from './mcts/uct.ts';
