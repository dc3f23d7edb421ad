// Says who seems to be ahead, for people who learn. It is an estimate by playouts, and it says so.

import type { Setting } from '../rules/setting.ts';
import { BLACK, type GoState, PLACING, PLAYING, WHITE } from '../rules/state.ts';
import { finalCount, stonesOf } from '../scoring/final-count.ts';
import { estimateOwners } from './estimate.ts';

/** With fewer than one stone per this many points the playouts only reflect the komi. */
const POINTS_PER_STONE = 10;

export function outlookOf(setting: Setting, state: GoState): string {
  if (state.phase !== PLAYING && state.phase !== PLACING) {
    const { black, white } = finalCount(setting, state);
    return aheadText(black - white, '');
  }
  if (stonesOf(setting, state).filter((colour) => colour !== 0).length * POINTS_PER_STONE < setting.area)
    return 'It is too early to say who is ahead.';
  return aheadText(Math.round(estimatedLead(setting, state)), 'about ');
}

/** Black's points less White's, as the playouts expect them. */
function estimatedLead(setting: Setting, state: GoState): number {
  const owners = estimateOwners(setting, state);
  const area = owners.reduce((sum, owner) => sum + surely(owner), 0) - setting.whiteBonus;
  if (setting.rules.scoring === 'area') return area;
  // Territory is area without one's own stones: a side that has more of them on the board has that much less.
  const stones = stonesOf(setting, state);
  const placed = (colour: number): number =>
    stones.filter((each) => each === colour).length + state.prisoners[2 - colour];
  return area - (placed(BLACK) - placed(WHITE));
}

/** Random play invades everywhere. A point that one side still owns in most playouts is counted as surely its own. */
const surely = (owner: number): number => Math.max(-1, Math.min(1, 2 * owner));

const aheadText = (lead: number, about: string): string =>
  lead === 0 ? 'It is even.' : `${lead > 0 ? 'Black' : 'White'} is ahead by ${about}${Math.abs(lead)}.`;
