// Numbers of the game's own procedures, questions, modifiers and endings.
import { GAME_ASK, GAME_ENDING, GAME_MOD, GAME_PROC } from '../../cards/ability/program.ts';

export const PROC = {
  MULLIGAN: GAME_PROC,
  START: GAME_PROC + 1,
  END: GAME_PROC + 2,
  PLAY: GAME_PROC + 3,
  SHIFT: GAME_PROC + 4,
  SING: GAME_PROC + 5,
  TOGETHER: GAME_PROC + 6,
  QUEST: GAME_PROC + 7,
  PICK_TARGET: GAME_PROC + 8,
  CHALLENGE: GAME_PROC + 9,
  PICK_LOCATION: GAME_PROC + 10,
  MOVE: GAME_PROC + 11,
  USE: GAME_PROC + 12,
  BOOST: GAME_PROC + 13,
} as const;

export const ASKS = {
  MULLIGAN: GAME_ASK,
  ENTER: GAME_ASK + 1,
  SHIFT: GAME_ASK + 2,
  SING: GAME_ASK + 3,
  TOGETHER: GAME_ASK + 4,
  TARGET: GAME_ASK + 5,
  LOCATION: GAME_ASK + 6,
} as const;

/** A modifier: the card takes no damage from this challenge. The next one: it is banished once the action is done. */
export const PREVENT = GAME_MOD;
export const VANISHING = GAME_MOD + 1;

export const ENDINGS = {
  LORE: GAME_ENDING,
  DECK: GAME_ENDING + 1,
  LAST: GAME_ENDING + 2,
  FORFEIT: GAME_ENDING + 3,
} as const;
