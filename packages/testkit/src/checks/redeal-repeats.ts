import { FastDice } from '@umpire/core/host';
import type { Check } from '../check.ts';
import { sameBytes } from '../same-bytes.ts';

/** The same dice deal the same: a redeal keeps nothing between calls. */
export const redealRepeats: Check = {
  name: 'redeal-repeats',
  watch: ({ rules }, fail) => ({
    redealt({ move, seat, seen }) {
      const seed = move.at.dice.below(1 << 30);
      const [one, other] = [0, 1].map(() => {
        const state = rules.layout.create();
        state.bytes.set(seen.bytes);
        rules.hidden.redeal(state, seat, new FastDice(seed));
        return state;
      });
      if (!sameBytes(one.bytes, other.bytes)) fail(`redeal for seat ${seat} differs with the same dice`);
    },
  }),
};
