import type { Check } from '../check.ts';
import { illegalActions } from '../illegal-actions.ts';

/** A refusal may not tell the seat what it does not see. */
export const refusalFromSeen: Check = {
  name: 'refusal-from-seen',
  watch: ({ rules }, fail) => ({
    position(at) {
      if (!rules.layout.hasSecrets) return;
      const { past } = at.line;
      for (const action of illegalActions(at)) {
        const truth = JSON.stringify(rules.words.whyNot(at.line.branch().state, past, action));
        const seen = JSON.stringify(rules.words.whyNot(at.seen(), past, action));
        if (truth !== seen) fail(`action ${action} is refused with ${truth}; from what the seat sees, ${seen}`);
      }
    },
  }),
};
