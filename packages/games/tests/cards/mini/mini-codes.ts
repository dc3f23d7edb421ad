// The numbers and the state of the small card game.
import { layout, type StateOf, u8 } from '@umpire/core/author';
import { GAME_ASK, GAME_ENDING, GAME_PROC } from '../../../src/cards/ability/program.ts';
import { cardFields, type Sizes } from '../../../src/cards/state/fields.ts';
import { TIDECROWN } from '../../../src/tidecrown/setting/vocabulary.ts';

export const shape = (sizes: Sizes) =>
  layout({
    ...cardFields(sizes),
    gales: u8(sizes.seats),
    spentGales: u8(sizes.seats),
    phase: u8(),
  });
export type Mini = StateOf<ReturnType<typeof shape>>;

export const PROC = {
  PLAY: GAME_PROC,
  USE: GAME_PROC + 1,
  ATTACK: GAME_PROC + 2,
  REVEAL: GAME_PROC + 3,
  RETURN: GAME_PROC + 4,
} as const;
export const ASKS = { TARGET: GAME_ASK, RETURN: GAME_ASK + 1 } as const;
export const LIFE = 4;
export const LOST = GAME_ENDING;

export const EVENTS = Object.keys(TIDECROWN.events);
export const EVENT = Object.fromEntries(EVENTS.map((name, at) => [name, at]));
export const DURATIONS = ['', ...TIDECROWN.durations, 'once'];
export const VIA = { hand: 0, free: 1, reveal: 2 } as const;
export const TYPES = ['leader', 'character', 'event', 'stage'];
export const TYPE = { leader: 0, character: 1, event: 2, stage: 3 } as const;
