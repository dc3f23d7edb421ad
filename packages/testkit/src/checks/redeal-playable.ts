import type { Check } from '../check.ts';
import { Line } from '../line.ts';

/** A redealt state can be played to its end. */
export const redealPlayable: Check = {
  name: 'redeal-playable',
  watch: (run) => ({
    redealt({ move, state, sound }) {
      const { dice, deep } = move.at;
      if (!sound || !deep || dice.below(8) > 0) return;
      const copy = run.rules.layout.create();
      copy.bytes.set(state.bytes);
      const line = new Line(run.rules, move.before.chance, copy);
      line.keep();
      run.playOut(line, dice);
    },
  }),
};
