// For programs that draw a table, and for authors who say what it looks like.
export { ask, CardTable, changed, does, equalKey, given, grid, motion, ordinalText, who, XO } from './build.ts';
export { deadInMotion, motionsOf, motionsSaid } from './motions.ts';
export { movesBetween } from './moves-between.ts';
export { diff, merge } from './patch.ts';
export { deadRefs, isThere } from './refs.ts';
export { actionsOf, actionsOfBoards, sceneOf } from './scene-of.ts';
export type {
  Amount,
  Board,
  Card,
  Choice,
  Face,
  Mark,
  Motion,
  Now,
  NumberAsked,
  Numbers,
  Open,
  Overlay,
  Panel,
  Picture,
  Piece,
  Question,
  Ref,
  Scene,
  Text,
  Word,
  Zone,
} from './vocabulary.ts';
