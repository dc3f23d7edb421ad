import type { Check } from '../check.ts';

/** In every world that looks the same to it, the seat to act has the same list. */
export const redealLegal: Check = {
  name: 'redeal-legal',
  watch: ({ rules }, fail) => ({
    redealt({ move, seat, state, sound }) {
      if (seat !== move.at.seat || !sound) return;
      const out = new Int32Array(rules.legalMax + 16);
      const list = out.subarray(0, rules.legal(state, move.before.past, out));
      if (list.join() !== move.at.legal.join()) fail(`${list.join()} after a redeal, ${move.at.legal.join()} before`);
    },
  }),
};
