import type { Check } from '../check.ts';
import { keyOf } from '../known-positions.ts';

/** Two positions that are not the same never share a key, over all that were met. */
export const keyInjective: Check = {
  name: 'key-injective',
  watch({ rules }, fail) {
    const known = new Map<string, Uint8Array>();
    const other = rules.layout.create();
    return {
      position({ state, bytes }) {
        const key = keyOf(rules, state);
        const earlier = known.get(key);
        if (earlier === undefined) {
          known.set(key, bytes);
          return;
        }
        other.bytes.set(earlier);
        if (!rules.same(other, state)) fail(`two positions share the key ${key}`);
      },
    };
  },
};
