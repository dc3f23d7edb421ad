import type { Check } from '../check.ts';
import { isKebab } from '../kebab.ts';

export const reasonCode: Check = {
  name: 'reason-code',
  watch: ({ rules }, fail) => ({
    ended({ state }) {
      const reason = rules.reason(state);
      if (!isKebab(reason)) fail(`the reason '${reason}' is not kebab-case`);
    },
  }),
};
