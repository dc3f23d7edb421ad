import { whoDecides } from '@umpire/core/hot';
import type { Check } from '../check.ts';

export const redealKeepsTurn: Check = {
  name: 'redeal-keeps-turn',
  watch: ({ rules }, fail) => ({
    redealt({ move, seat, state }) {
      const now = whoDecides(rules, state);
      if (now !== move.at.seat) fail(`redeal for seat ${seat} turns seat ${move.at.seat}'s decision into ${now}'s`);
    },
  }),
};
