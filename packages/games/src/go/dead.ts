// Which stones are taken off at the end, and whether points decide it.
import { estimated } from './final-count.ts';
import { deadActions } from './marking.ts';
import type { Setting } from './setting.ts';
import { BUDGET, ENDED, type GoState, POINTS } from './state.ts';

export function deadOf(setting: Setting, state: GoState): ReadonlySet<number> {
  if (setting.marking === 'estimate' && state.phase === ENDED) return estimated(setting, state);
  return setting.marking === 'agreement' ? deadActions(setting, state) : new Set();
}

/** Whether points decided it. */
export const isCounted = ({ over, why }: GoState): boolean => over !== 0 && (why === POINTS || why === BUDGET);
