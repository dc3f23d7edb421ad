import { layout, type StateOf, u8 } from '@umpire/core/author';
import { cardFields, GAME_ASK, GAME_ENDING, GAME_PROC, type Sizes } from '@umpire/games/cards';

export const shape = (sizes: Sizes) =>
  layout({ ...cardFields(sizes), life: u8(sizes.seats), embers: u8(sizes.seats), most: u8(sizes.seats) });
export type Skirmish = StateOf<ReturnType<typeof shape>>;

export const PROC = { TURN: GAME_PROC, PLAY: GAME_PROC + 1, PICK: GAME_PROC + 2, FIGHT: GAME_PROC + 3 } as const;
export const TARGET = GAME_ASK;
export const ENDINGS = { LIFE: GAME_ENDING, DECK: GAME_ENDING + 1, FORFEIT: GAME_ENDING + 2 } as const;
export const EVENT = { played: 0, tookDamage: 1, fell: 2 } as const;
export const TYPE = { fighter: 0, trick: 1 } as const;
