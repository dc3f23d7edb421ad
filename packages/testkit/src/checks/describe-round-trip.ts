import { admit } from '@umpire/core/host';
import type { Check } from '../check.ts';

/** What describe writes, the door reads, as the very same action; so do an index and an action number. */
export const describeRoundTrip: Check = {
  name: 'describe-round-trip',
  watch: ({ rules }, fail) => ({
    position(at) {
      const { state, past } = at.line.branch();
      const words = at.words();
      for (let tries = at.deep ? Math.min(words.length, 12) : 1; tries > 0; tries--) {
        const index = at.dice.below(words.length);
        for (const answer of [{ text: ` ${words[index].text} ` }, { index }, { action: at.legal[index] }]) {
          const back = admit(rules, state, past, answer);
          if (!back.ok) fail(`${JSON.stringify(answer)} is refused: ${back.refusal.text}`);
          else if (back.value.action !== at.legal[index])
            fail(`${JSON.stringify(answer)} comes back as action ${back.value.action}`);
        }
      }
    },
  }),
};
