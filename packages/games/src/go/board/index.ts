// Boards without a match: to embed, and for packages that are built on the engine.
export type { Board } from './board.ts';
export { freshBoard } from './engine.ts';
export { createGoBoard, type GoBoard, type GoBoardSettings } from './go-board.ts';
