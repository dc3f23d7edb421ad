// The points at the end of a match, komi and handicap included.

import { allSeats, wonBy } from '@umpire/core/author';
import type { Setting } from '../rules/setting.ts';
import { BUDGET, ENDED, FORFEIT, type GoState, NO_RESULT, POINTS } from '../rules/state.ts';
import { estimateDead } from '../thinking/estimate.ts';
import { type Count, countPoints } from './count-points.ts';
import { deadActions } from './marking.ts';

export function finalCount(setting: Setting, state: GoState): Count {
  const { marking } = setting;
  const dead =
    marking === 'agreement' ? deadActions(setting, state) : marking === 'estimate' ? estimated(setting, state) : NONE;
  return countWithout(setting, state, dead);
}

/** The points when these stones are dead. */
export function countWithout(setting: Setting, state: GoState, dead: ReadonlySet<number>): Count {
  const { width, height, rules, whiteBonus } = setting;
  const [black, white] = state.prisoners;
  const count = countPoints(stonesOf(setting, state), dead, width, height, rules, { black, white });
  return { ...count, white: exactPoints(count.white + whiteBonus) };
}

/** A komi of 5.1 must not become a margin of 0.09999999999999964. */
export const exactPoints = (points: number): number => Math.round(points * 1e6) / 1e6;

const NONE: ReadonlySet<number> = new Set();

/** Colours row by row, without the border. */
export function stonesOf({ area, pointOf }: Setting, state: GoState): Uint8Array {
  const stones = new Uint8Array(area);
  for (let action = 0; action < area; action++) stones[action] = state.board[pointOf[action]];
  return stones;
}

/** Of the last position that was asked about: score, reason, view and picture all want it. */
let last: { readonly setting: Setting; readonly board: Uint8Array; readonly dead: ReadonlySet<number> } | undefined;

export function estimated(setting: Setting, state: GoState): ReadonlySet<number> {
  if (last?.setting !== setting || last.board.some((cell, i) => cell !== state.board[i]))
    last = { setting, board: state.board.slice(), dead: estimateDead(setting, state) };
  return last.dead;
}

/** 'B+3.5', 'W+0.5', '0' for an even game. */
export function resultText(lead: number): string {
  return lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`;
}

// Which stones are taken off at the end, and whether points decide it.
export function deadOf(setting: Setting, state: GoState): ReadonlySet<number> {
  if (setting.marking === 'estimate' && state.phase === ENDED) return estimated(setting, state);
  return setting.marking === 'agreement' ? deadActions(setting, state) : new Set();
}

/** Whether points decided it. */
export const isCounted = ({ over, why }: GoState): boolean => over !== 0 && (why === POINTS || why === BUDGET);

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
