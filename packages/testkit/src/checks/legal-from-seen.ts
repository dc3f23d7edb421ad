import type { Check } from '../check.ts';
import { observersOf } from '../position.ts';

/** The list of the seat to act depends only on what that seat sees; whose turn it is, and the kind of decision, on what all see. */
export const legalFromSeen: Check = {
  name: 'legal-from-seen',
  watch: ({ rules }, fail) => ({
    position(at) {
      if (!rules.layout.hasSecrets) return;
      const out = new Int32Array(rules.legalMax + 16);
      const list = out.subarray(0, rules.legal(at.seen(), at.line.past, out));
      if (list.join() !== at.legal.join())
        fail(`with hidden fields erased ${list.join()}, in truth ${at.legal.join()}`);
      for (const observer of observersOf(rules)) {
        if (rules.toAct(at.seen(observer)) !== at.seat) fail(`toAct needs to know more than ${observer} sees`);
      }
      if (rules.decision(at.seen()) !== rules.decision(at.state))
        fail('decision needs to know more than the seat sees');
    },
  }),
};
