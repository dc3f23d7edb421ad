// Which stones are taken off at the end, and whether points decide it.

import type { Setting } from '../rules/setting.ts';
import { BUDGET, ENDED, type GoState, POINTS } from '../rules/state.ts';
import { estimated } from './final-count.ts';
import { deadActions } from './marking.ts';

export function deadOf(setting: Setting, state: GoState): ReadonlySet<number> {
  if (setting.marking === 'estimate' && state.phase === ENDED) return estimated(setting, state);
  return setting.marking === 'agreement' ? deadActions(setting, state) : new Set();
}

/** Whether points decided it. */
export const isCounted = ({ over, why }: GoState): boolean => over !== 0 && (why === POINTS || why === BUDGET);
