// For searches, solvers and trees: states, their past and their dice at full speed. Nothing here is checked twice.

export { copy, hashWords, keyText } from './block.ts';
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
} from './chance.ts';
export type { Rules } from './contract.ts';
export { seenBy } from './door.ts';
export { type ArrayOf, type Kind, RANGES } from './field.ts';
export type { Foreseen, ForeseenAction, Foresight } from './foresight.ts';
export type { Guide, PlayedOut } from './guide.ts';
export type { Json } from './json.ts';
export type { Block, Layout, Place } from './layout.ts';
export { Line, type LineOptions, type Ply } from './line.ts';
export { eachHidden, mask } from './mask.ts';
export { OwnCopies } from './own-copies.ts';
export { type Confirmer, Past } from './past.ts';
export { perft } from './perft.ts';
export { accept, type Result, refuse } from './refusal.ts';
export { MAIN_DECISION } from './rules.ts';
export { loadState, saveState } from './save-state.ts';
export { Hearing, seatKey } from './seat-key.ts';
export { OVER, PUBLIC } from './seats.ts';
export { begin, occurrences, recordedKey, step } from './step.ts';
export { Track } from './track.ts';
export { whoDecides } from './who-decides.ts';
