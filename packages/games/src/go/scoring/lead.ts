import { allSeats, wonBy } from '@umpire/core/author';
import type { Setting } from '../rules/setting.ts';
import { FORFEIT, type GoState, NO_RESULT } from '../rules/state.ts';
import { exactPoints, finalCount } from './final-count.ts';

const BLACK_WON = wonBy(0);
const WHITE_WON = wonBy(1);
/** For `state.over`: nobody has won, or it is still to be estimated. */
export const EVEN = allSeats(2);

/** Black's points less White's; ±1 where someone forfeited, 0 where nobody wins. */
export function leadOf(setting: Setting, state: GoState): number {
  if (state.why === NO_RESULT) return 0;
  if (state.why === FORFEIT) return signOf(state);
  const { black, white } = finalCount(setting, state);
  return exactPoints(black - white);
}

/** More than 0 where Black has won, with all stones alive, whatever may be estimated later: what a search may count. */
export function standingLead(setting: Setting, state: GoState): number {
  return setting.marking === 'none' ? signOf(state) : leadOf({ ...setting, marking: 'none' }, state);
}

const signOf = ({ over }: GoState): number => (over === BLACK_WON ? 1 : over === WHITE_WON ? -1 : 0);

/**
 * For `state.over`: who has won by points. To estimate dead stones takes hundreds of playouts, too many for each end
 * that a search comes upon: only `score` does it.
 */
export function winnerByPoints(setting: Setting, state: GoState): number {
  if (setting.marking === 'estimate') return EVEN;
  const lead = leadOf(setting, state);
  return lead > 0 ? BLACK_WON : lead < 0 ? WHITE_WON : EVEN;
}

/** For `state.over`: the other side has won. */
export const winnerByForfeit = ({ turn }: GoState): number => wonBy(2 - turn);
