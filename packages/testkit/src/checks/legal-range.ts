import type { Check } from '../check.ts';

/** Forfeits lie outside: no list may offer one. */
export const legalRange: Check = {
  name: 'legal-range',
  watch: ({ rules }, fail) => ({
    position({ legal }) {
      for (const action of legal)
        if (action < 0 || action >= rules.actions) fail(`${action} is offered, actions are 0 to ${rules.actions - 1}`);
    },
  }),
};
