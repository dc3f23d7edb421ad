import type { Check } from '../check.ts';
import { isKebab } from '../kebab.ts';

export const reasonCode: Check = {
  name: 'reason-code',
  watch: ({ rules }, fail) => ({
    moved({ after: { state }, isSettled }) {
      if (state.over === 0 || isSettled || state.why < rules.endings.length) return;
      fail(`why is ${state.why}, which reads '${rules.reason(state)}': the endings are ${rules.endings.join(', ')}`);
    },
    ended({ state }) {
      const reason = rules.reason(state);
      if (!isKebab(reason)) fail(`the reason '${reason}' is not kebab-case`);
    },
  }),
};
