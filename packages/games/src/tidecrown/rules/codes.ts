// Numbers of the game's own procedures, questions and endings.
import { GAME_ASK, GAME_ENDING, GAME_PROC } from '../../cards/ability/program.ts';

export const PROC = {
  FIRST: GAME_PROC,
  SETUP: GAME_PROC + 1,
  DEAL: GAME_PROC + 2,
  MULLIGAN: GAME_PROC + 3,
  START: GAME_PROC + 4,
  END: GAME_PROC + 5,
  PLAY: GAME_PROC + 6,
  USE: GAME_PROC + 7,
  BATTLE: GAME_PROC + 8,
  COUNTER: GAME_PROC + 9,
  DAMAGE: GAME_PROC + 10,
  RETURN: GAME_PROC + 11,
  GALES: GAME_PROC + 12,
} as const;

export const ASKS = {
  /** Whether the player begins: yes or no. */
  FIRST: GAME_ASK,
  /** Whether the player changes the whole hand: yes or no. */
  MULLIGAN: GAME_ASK + 1,
  /** Which crew is trashed to make room for a sixth one. */
  ROOM: GAME_ASK + 2,
  /** Which card the subject of the frame attacks. */
  TARGET: GAME_ASK + 3,
  /** A blocker, or no. */
  BLOCK: GAME_ASK + 4,
  /** CAN_COUNTER with a card of the hand, or CAN_DECLINE. */
  COUNTER: GAME_ASK + 5,
  /** Which own card gets the power of the counter. */
  COUNTER_FOR: GAME_ASK + 6,
  /** The top life card is taken: is its Reveal used? */
  REVEAL: GAME_ASK + 7,
  /** Where a gale is taken from: CAN_CHOOSE a card, CAN_RETURN_READY or CAN_RETURN_SPENT. */
  RETURN: GAME_ASK + 8,
  /** How many gales, up to the amount of the frame: CAN_COUNT. */
  GALES: GAME_ASK + 9,
} as const;

export const ENDINGS = {
  /** The captain was damaged without a life card left. */
  LIFE: GAME_ENDING,
  DECK: GAME_ENDING + 1,
  FORFEIT: GAME_ENDING + 2,
} as const;
