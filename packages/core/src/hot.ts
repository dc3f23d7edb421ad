// For searches, solvers and trees: states, their past and their dice at full speed. Nothing here checks its arguments.

export {
  type Chance,
  chanceFrom,
  chanceOf,
  type Dice,
  eachOutcome,
  FastDice,
  IDLE_PURPOSES,
  noChance,
  PLAYER_PURPOSE,
} from './chance/chance.ts';
export type { Rules } from './contract/contract.ts';
export type { Foreseen, ForeseenAction, Foresight } from './contract/foresight.ts';
export type { Guide, PlayedOut } from './contract/guide.ts';
export { outcomeOf } from './contract/outcome-of.ts';
export { accept, type Json, type Result, refuse } from './contract/refusal.ts';
export { MAIN_DECISION } from './contract/rules.ts';
export { OVER, PUBLIC } from './contract/seats.ts';
export type { Solver, SolverSettings } from './contract/solver.ts';
export { whoDecides } from './contract/who-decides.ts';
export { Line, type LineOptions, type Ply } from './line/line.ts';
export { perft } from './line/perft.ts';
export { begin, occurrences, recordedKey, step } from './line/step.ts';
export { Track } from './loop/track.ts';
export { seenBy } from './match/door.ts';
export { copy, hashWords, keyText } from './state/block.ts';
export { type ArrayOf, type Kind, RANGES } from './state/field.ts';
export type { Block, Layout, Place } from './state/layout.ts';
export { eachHidden, mask } from './state/mask.ts';
export { OwnCopies } from './state/own-copies.ts';
export { type Confirmer, Past } from './state/past.ts';
export { loadState, saveState } from './state/save-state.ts';
export { seatKey, ToldHash } from './state/seat-key.ts';
