import { loadState, saveState } from '@umpire/core/hot';
import type { Check } from '../check.ts';
import { sameBytes } from '../same-bytes.ts';
import { TrialLine } from '../trial-line.ts';

/** Saved bytes, loaded into fresh memory, have the same future as the match that was never saved. */
export const saveLoad: Check = {
  name: 'save-load',
  watch: ({ rules }, fail) => ({
    moved({ before, action, after }) {
      const loaded = loadState(rules, saveState(rules, before.state));
      if (!loaded.ok) {
        fail(`a saved state is refused: ${loaded.refusal.text}`);
        return;
      }
      const line = new TrialLine(rules, before.chance, { at: loaded.value, from: before });
      line.play(action, () => {});
      if (!sameBytes(line.state.bytes, after.state.bytes)) fail('the loaded state has another future');
      if (line.past.length !== after.past.length) fail('the loaded line records other positions');
    },
  }),
};
