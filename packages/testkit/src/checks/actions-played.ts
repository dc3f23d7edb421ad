import type { Check } from '../check.ts';

/** Every kind of action that was offered was also played. */
export const actionsPlayed: Check = {
  name: 'actions-played',
  watch: ({ tally }, fail) => ({
    finish() {
      for (const tag of tally.tags(false)) fail(`'${tag}' was offered and never played`);
    },
  }),
};
