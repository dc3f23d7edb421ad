import { LOOP_DECISION } from '@umpire/core/host';
import type { Check } from '../check.ts';

/** Every kind of decision turns up: one that never does is dead code, or the matches are too few. */
export const decisionsReached: Check = {
  name: 'decisions-reached',
  watch: ({ rules, tally }, fail) => ({
    finish() {
      rules.decisions.forEach((name, i) => {
        // Loops are rare, and the decision about them is core's own.
        if (name !== LOOP_DECISION && !tally.decisions.has(i)) fail(`decision '${name}' was never reached`);
      });
    },
  }),
};
