import type { Block } from '@umpire/core';
import type { Check } from '../check.ts';
import { isRepetition, type TrialLine } from '../trial-line.ts';
import { isBan } from './loop-policy.ts';

/** Against whole earlier states: what is banned never happens, and what should act has acted. */
export const repetitionExact: Check = {
  name: 'repetition-exact',
  watch: ({ rules }, fail) => ({
    moved({ after }) {
      const { repetition } = rules.loop;
      if (repetition === undefined || after.state.over !== 0) return;
      if (repetition.at !== undefined && !repetition.at(after.state)) return;
      const plies = pliesOf(after);
      const { ban } = repetition;
      const banned = plies.filter(
        (ply) => ply !== after.state.ply && ply >= after.state.ply - (ban?.within ?? after.state.ply),
      );
      if (isBan(rules.loop) && ban?.spares?.(after.state) !== true && banned.length > 0)
        fail(`repeats the position after ply ${banned[0]}, which is illegal`);
      const { act } = repetition.count;
      // Where settle only breaks the loop, the count goes on rising.
      if (act !== undefined && plies.length === act && repetition.consequence === 'draw')
        fail(`the position occurred at plies ${plies.join(', ')}, and the match goes on`);
    },
  }),
};

/** The plies at which the position of now was there. */
function pliesOf<S extends Block>({ rules, state, positions }: TrialLine<S>): number[] {
  const earlier = rules.layout.create();
  return [...positions].flatMap(([ply, bytes]) => {
    earlier.bytes.set(bytes);
    const isRecorded = rules.loop.repetition?.at?.(earlier) ?? true;
    return isRecorded && isRepetition(rules, earlier, state) ? [ply] : [];
  });
}
