// Everything hot that is generic over games, in one place. The build bundles this file, core included, so that each
// game can have a copy of the machine code of its own: see load-kit.ts.
export { begin, copy, FastDice, Past, step } from '@umpire/core/hot';
export { createAlphaBeta } from './alpha-beta.ts';
export { playoutEvaluator } from './evaluator.ts';
export { guideEvaluator } from './guide-evaluator.ts';
export { guideOf } from './guide-of.ts';
export { guidedSearch } from './guided-search.ts';
export { createMinimax } from './minimax.ts';
export { createPlayouts } from './playouts.ts';
export { runSearch, searchTree } from './tree-search.ts';
export { createUct } from './uct.ts';
