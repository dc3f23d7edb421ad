import type { Check } from '../check.ts';
import { keyedBytes, keyOf } from '../known-positions.ts';
import { bytesText } from '../same-bytes.ts';

/** One position has one key, however it was reached: an incremental key that misses a capture shows here. */
export const keyFunction: Check = {
  name: 'key-function',
  watch({ rules }, fail) {
    const known = new Map<string, string>();
    return {
      position({ state, bytes }) {
        const position = bytesText(keyedBytes(rules, bytes));
        const key = keyOf(rules, state);
        const earlier = known.get(position);
        if (earlier !== undefined && earlier !== key) fail(`one position has the keys ${earlier} and ${key}`);
        known.set(position, key);
      },
    };
  },
};
