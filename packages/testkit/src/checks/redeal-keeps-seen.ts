import type { Check } from '../check.ts';
import { keepsSeen } from '../deal.ts';

/** Redealing changes nothing that the seat sees. */
export const redealKeepsSeen: Check = {
  name: 'redeal-keeps-seen',
  watch: ({ rules }, fail) => ({
    redealt({ seat, seen, state }) {
      if (!keepsSeen(rules.layout, state, seen, seat)) fail(`redeal for seat ${seat} changed what it sees`);
    },
  }),
};
