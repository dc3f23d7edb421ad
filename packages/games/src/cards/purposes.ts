// What chance is asked for, each with a counter in the state: a shuffle per deck, and everything else.
import { GAME_PURPOSES } from '@umpire/core/author';
import { IDLE_PURPOSES } from '@umpire/core/hot';

export const deckPurpose = (seat: number): number => GAME_PURPOSES + seat;
export const DRAWS = GAME_PURPOSES + 16;
/** Which copies an opening hand takes that someone asked for. Once for each seat, so there is no counter. */
export const handPurpose = (seat: number): number => GAME_PURPOSES + 32 + seat;
/** Which place of a hand a card takes. */
export const PLACES = IDLE_PURPOSES;
