import type { Check } from '../check.ts';

export const decisionRange: Check = {
  name: 'decision-range',
  watch: ({ rules }, fail) => ({
    position({ state }) {
      const decision = rules.decision(state);
      if (rules.decisions[decision] === undefined) fail(`decision ${decision} of ${rules.decisions.length} kinds`);
    },
  }),
};
