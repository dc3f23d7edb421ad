import { copy } from '@umpire/core/hot';
import type { Check } from '../check.ts';
import { sameBytes } from '../same-bytes.ts';

/** Two states never share memory. */
export const copyShares: Check = {
  name: 'copy-shares',
  watch: ({ rules }, fail) => ({
    start() {
      const [one, other] = [rules.layout.create(), rules.layout.create()];
      if (one === other || one.bytes.buffer === other.bytes.buffer) fail('two created states share their memory');
    },
    moved({ at, before, action }) {
      if (!sameBytes(before.state.bytes, at.bytes)) fail('an action changed a copy that was made before it');
      const twin = rules.layout.create();
      copy(twin, before.state);
      const fork = before.branch();
      fork.play(action);
      if (!sameBytes(twin.bytes, at.bytes)) fail('an action on a state changed its copy');
    },
  }),
};
