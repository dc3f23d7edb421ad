import type { Check } from '../check.ts';

/** Ascending, so that an index means the same action everywhere; and none twice. */
export const legalSorted: Check = {
  name: 'legal-sorted',
  watch: (_run, fail) => ({
    position({ legal }) {
      const at = legal.findIndex((action, i) => i > 0 && action <= legal[i - 1]);
      if (at > 0) fail(`${legal[at - 1]} stands before ${legal[at]}`);
    },
  }),
};
