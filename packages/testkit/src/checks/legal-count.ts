import type { Check } from '../check.ts';

/** Whoever is asked can answer, and no list is longer than promised. */
export const legalCount: Check = {
  name: 'legal-count',
  watch: ({ rules }, fail) => ({
    position({ count, seat }) {
      if (!(count >= 1)) fail(`seat ${seat} has to act and has ${count} legal actions`);
      if (count > rules.legalMax) fail(`${count} legal actions, but legalMax is ${rules.legalMax}`);
    },
  }),
};
