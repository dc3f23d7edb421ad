import type { Check } from '../check.ts';
import { sameBytes } from '../same-bytes.ts';

/** A playout that nobody listens to goes the same way. */
export const listener: Check = {
  name: 'listener',
  watch: (_run, fail) => ({
    moved({ before, action }) {
      const alone = before.branch();
      const heard = before.branch();
      alone.play(action);
      heard.play(action, () => {});
      if (!sameBytes(alone.state.bytes, heard.state.bytes)) fail(`action ${action} differs when someone listens`);
    },
  }),
};
