import { sceneOf } from '@umpire/core/scene';
import type { Check } from '../check.ts';
import { unclean } from '../unclean.ts';

/** Views and scenes arrive over a wire as they were sent. */
export const jsonClean: Check = {
  name: 'json-clean',
  watch: ({ rules }, fail) => ({
    position(at) {
      for (const observer of at.observers()) {
        const odd =
          unclean(rules.bots.view(at.seen(observer), observer), 'view') ??
          unclean(sceneOf(rules, at.seen(observer), observer), 'scene');
        if (odd !== undefined) fail(`for observer ${observer}, ${odd}`);
      }
    },
  }),
};
