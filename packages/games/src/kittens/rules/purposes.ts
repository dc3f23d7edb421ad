// What chance is used for; each purpose has a counter of its own in the state.
import { GAME_PURPOSES } from '@umpire/core/author';

export const SHUFFLES = GAME_PURPOSES;
export const STEALS = GAME_PURPOSES + 1;
export const TIES = GAME_PURPOSES + 2;
