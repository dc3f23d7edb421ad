import type { Check } from '../check.ts';
import { TrialLine } from '../trial-line.ts';

/** A redealt state can be played to its end. */
export const redealPlayable: Check = {
  name: 'redeal-playable',
  watch: (run) => ({
    redealt({ move, state, sound }) {
      const { dice, deep } = move.at;
      if (!sound || !deep || dice.below(8) > 0) return;
      const copy = run.rules.layout.create();
      copy.bytes.set(state.bytes);
      const line = new TrialLine(run.rules, move.before.chance, { at: copy });
      run.playOut(line, dice);
    },
  }),
};
