// What chance is used for. Each purpose has a counter in the state: one for each deck's shuffles, one for all other draws.
import { GAME_PURPOSES } from '@umpire/core/author';
import { IDLE_PURPOSES } from '@umpire/core/hot';

export const deckPurpose = (seat: number): number => GAME_PURPOSES + seat;
export const DRAWS = GAME_PURPOSES + 16;
/** Which copies an opening hand that was asked for takes. It happens once for each seat, so it has no counter. */
export const handPurpose = (seat: number): number => GAME_PURPOSES + 32 + seat;
/** Which place in a hand a card takes. */
export const PLACES = IDLE_PURPOSES;
