import type { Check } from '../check.ts';

/** A redealt state is a state of the game. */
export const redealCheck: Check = {
  name: 'redeal-check',
  watch: ({ rules }, fail) => ({
    redealt({ seat, state }) {
      const wrong = rules.check(state);
      if (wrong !== undefined) fail(`after a redeal for seat ${seat}: ${wrong}`);
    },
  }),
};
