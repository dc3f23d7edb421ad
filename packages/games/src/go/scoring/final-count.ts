// The points at the end of a match, komi and handicap included.

import { allSeats, wonBy } from '@umpire/core/author';
import type { Setting } from '../rules/setting.ts';
import { BUDGET, ENDED, FORFEIT, type GoState, NO_RESULT, POINTS, stoneAt } from '../rules/state.ts';
import { estimateDead } from '../thinking/estimate.ts';
import { type Count, countPoints } from './count-points.ts';
import { deadActions } from './marking.ts';

export function finalCount(setting: Setting, state: GoState): Count {
  const { marking } = setting;
  const dead =
    marking === 'agreement' ? deadActions(setting, state) : marking === 'estimate' ? estimated(setting, state) : NONE;
  return countWithout(setting, state, dead);
}

/** The points if these stones are dead. */
export function countWithout(setting: Setting, state: GoState, dead: ReadonlySet<number>): Count {
  const { width, height, rules, whiteBonus } = setting;
  const [black, white] = state.prisoners;
  const count = countPoints(stonesOf(setting, state), dead, width, height, rules, { black, white });
  return { ...count, white: exactPoints(count.white + whiteBonus) };
}

/** Rounds off floating-point errors: a komi of 5.1 must not become a margin of 0.09999999999999964. */
export const exactPoints = (points: number): number => Math.round(points * 1e6) / 1e6;

const NONE: ReadonlySet<number> = new Set();

/** The colours row by row, without the border. */
export function stonesOf({ area }: Setting, state: GoState): Uint8Array {
  const stones = new Uint8Array(area);
  for (let action = 0; action < area; action++) stones[action] = stoneAt(state, action);
  return stones;
}

/** The count of the last position that was asked about: score, reason, view and picture all need it. */
let last: { readonly setting: Setting; readonly stones: Int32Array; readonly dead: ReadonlySet<number> } | undefined;

export function estimated(setting: Setting, state: GoState): ReadonlySet<number> {
  if (last?.setting !== setting || last.stones.some((word, i) => word !== state.stones[i]))
    last = { setting, stones: state.stones.slice(), dead: estimateDead(setting, state) };
  return last.dead;
}

/** A result as it is written: 'B+3.5', 'W+0.5', or '0' for an even game. */
export const resultText = (lead: number): string => (lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`);

// Which stones are taken off at the end, and whether points decide the match.
export function deadOf(setting: Setting, state: GoState): ReadonlySet<number> {
  if (setting.marking === 'estimate' && state.phase === ENDED) return estimated(setting, state);
  return setting.marking === 'agreement' ? deadActions(setting, state) : new Set();
}

/** Whether points decided it. */
export const isCounted = ({ over, why }: GoState): boolean => over !== 0 && (why === POINTS || why === BUDGET);

const BLACK_WON = wonBy(0);
const WHITE_WON = wonBy(1);
/** The value of `state.over` when nobody has won, or when dead stones are still to be estimated. */
export const EVEN = allSeats(2);

/** Black's points less White's; ±1 if a player forfeited, 0 if nobody wins. */
export function leadOf(setting: Setting, state: GoState): number {
  if (state.why === NO_RESULT) return 0;
  if (state.why === FORFEIT) return signOf(state);
  const quick = quickLead(setting, state);
  if (quick !== undefined) return quick;
  const { black, white } = finalCount(setting, state);
  return exactPoints(black - white);
}

/** The same without a look at regions, where no stone is dead and no eye is taxed; undefined: that has to be looked at. */
function quickLead({ engine, area, rules, marking, whiteBonus }: Setting, state: GoState): number | undefined {
  if (marking !== 'none' || rules.tax === 'all') return undefined;
  const [black, white, blackStones, whiteStones] = engine.reach.count(state.stones);
  // Seki needs points that neither side has.
  if (rules.tax === 'seki' && black + white < area) return undefined;
  if (rules.scoring === 'area') return exactPoints(black - exactPoints(white + whiteBonus));
  const [taken, lost] = state.prisoners;
  return exactPoints(black - blackStones + taken - exactPoints(white - whiteStones + lost + whiteBonus));
}

/** More than 0 if Black has won with all stones alive, whatever an estimate would say later: for searches. */
export const standingLead = (setting: Setting, state: GoState): number =>
  setting.marking === 'none' ? signOf(state) : leadOf({ ...setting, marking: 'none' }, state);

const signOf = ({ over }: GoState): number => (over === BLACK_WON ? 1 : over === WHITE_WON ? -1 : 0);

/**
 * The value of `state.over` for a win by points. Estimating dead stones takes hundreds of playouts, too many for each end
 * that a search reaches: only `score` does it.
 */
export function winnerByPoints(setting: Setting, state: GoState): number {
  if (setting.marking === 'estimate') return EVEN;
  const lead = leadOf(setting, state);
  return lead > 0 ? BLACK_WON : lead < 0 ? WHITE_WON : EVEN;
}

/** The value of `state.over` when the player whose turn it is forfeits: the other side has won. */
export const winnerByForfeit = ({ turn }: GoState): number => wonBy(2 - turn);
