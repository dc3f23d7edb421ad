import type { Check } from '../check.ts';
import { keyOf } from '../known-positions.ts';

/** `same` and `key` agree on every action: a position that is the same as before has its key. */
export const keySame: Check = {
  name: 'key-same',
  watch: ({ rules }, fail) => ({
    position({ state, bytes }) {
      const twin = rules.layout.create();
      twin.bytes.set(bytes);
      if (!rules.same(twin, state) || !rules.same(state, twin)) fail('a position is not the same as its own copy');
      if (keyOf(rules, twin) !== keyOf(rules, state)) fail('a copy of a position has another key');
    },
    moved({ before, after }) {
      const same = rules.same(before.state, after.state);
      if (same !== rules.same(after.state, before.state)) fail('same(a, b) is not same(b, a)');
      if (same && keyOf(rules, before.state) !== keyOf(rules, after.state)) fail('the same position has two keys');
    },
  }),
};
