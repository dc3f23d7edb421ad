import { OVER } from '@umpire/core';
import type { Check } from '../check.ts';

export const legalWhenOver: Check = {
  name: 'legal-when-over',
  watch: ({ rules }, fail) => ({
    ended({ state, past }) {
      if (rules.toAct(state) !== OVER) return;
      const count = rules.legal(state, past, new Int32Array(rules.legalMax + 16));
      if (count !== 0) fail(`${count} legal actions after the end`);
    },
  }),
};
