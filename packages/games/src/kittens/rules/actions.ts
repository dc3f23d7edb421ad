// Actions by number. A card that may be played alone, as a pair or as three has three numbers side by side, so that
// one pass over a hand lists them in order.
import { CARDS_MAX } from '../setting/deck-file.ts';
import { KINDS } from './kinds.ts';

export const DRAW = 0;
export const PASS = 1;
export const NOPE_IT = 2;
export const FIVE_DIFFERENT = 3;
/** Of the discard pile, whatever it is when the combo is carried out. */
export const TAKE_TOP = 4;
export const PLAY = 5;
export const AIM_AT = PLAY + 3 * KINDS;
export const SEATS = 5;
export const NAME_KIND = AIM_AT + SEATS;
export const TAKE_KIND = NAME_KIND + KINDS;
export const PICK_KIND = TAKE_KIND + KINDS;
export const GIVE_KIND = PICK_KIND + KINDS;
export const PUT_UNDER = GIVE_KIND + KINDS;

/** What only a fault leads to: out, or out after giving a card. All actions before it may stand in a list. */
export const FORFEIT = PUT_UNDER + CARDS_MAX + SEATS;
export const FORFEIT_GIVING = FORFEIT + 1;
export const FORFEITS = 1 + KINDS;
