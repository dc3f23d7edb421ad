// The action numbers of the jar.
import { KINDS } from './cards.ts';
import { ROOM } from './state.ts';

export const REACH = 0;
export const PASS = 1;
/** + kind */
export const PLAY = 2;
/** + seat */
export const AIM_AT = PLAY + KINDS;
/** + kind */
export const HAND_OVER = AIM_AT + 4;
/** + how many cards lie above it */
export const PUT_UNDER = HAND_OVER + KINDS;
export const ACTIONS = PUT_UNDER + ROOM;
