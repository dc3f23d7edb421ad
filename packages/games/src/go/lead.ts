import { exactPoints, finalCount } from './final-count.ts';
import type { Setting } from './setting.ts';
import { BLACK, ENDINGS, type GoState } from './state.ts';

/** Black's points less White's; ±1 where someone forfeited, 0 where nobody wins. */
export function leadOf(setting: Setting, state: GoState): number {
  const ending = ENDINGS[state.ending];
  if (ending === 'no-result') return 0;
  if (ending === 'forfeit') return state.loser === BLACK ? -1 : 1;
  const { black, white } = finalCount(setting, state);
  return exactPoints(black - white);
}

/** The same with all stones alive, whatever may be agreed on or estimated later: what a search may count. */
export function standingLead(setting: Setting, state: GoState): number {
  return leadOf(setting.marking === 'none' ? setting : { ...setting, marking: 'none' }, state);
}
