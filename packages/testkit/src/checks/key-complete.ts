import type { Check } from '../check.ts';
import { keyOf } from '../known-positions.ts';

/** Where keys are said to be complete, equal keys have the same seat to act and the same legal list. */
export const keyComplete: Check = {
  name: 'key-complete',
  watch({ rules }, fail) {
    const known = new Map<string, string>();
    return {
      position({ state, seat, legal }) {
        if (!rules.search.keyComplete) return;
        const key = keyOf(rules, state);
        const offer = `seat ${seat}: ${legal.join(' ')}`;
        const earlier = known.get(key);
        if (earlier !== undefined && earlier !== offer) fail(`key ${key} has ${earlier}, then ${offer}`);
        known.set(key, offer);
      },
    };
  },
};
