import type { Check } from '../check.ts';

/** Two actions with one text could not be told apart in a log. */
export const describeUnique: Check = {
  name: 'describe-unique',
  watch: (_run, fail) => ({
    position(at) {
      const first = new Map<string, number>();
      at.words().forEach(({ text }, i) => {
        const other = first.get(text);
        if (other !== undefined) fail(`'${text}' is action ${other} and action ${at.legal[i]}`);
        first.set(text, at.legal[i]);
      });
    },
  }),
};
