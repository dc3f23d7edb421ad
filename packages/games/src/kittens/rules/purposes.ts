// What chance is asked for, each purpose with its own counter in the state.
import { GAME_PURPOSES } from '@umpire/core/author';

export const SHUFFLES = GAME_PURPOSES;
export const STEALS = GAME_PURPOSES + 1;
export const TIES = GAME_PURPOSES + 2;
