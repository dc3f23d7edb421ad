import type { Check } from '../check.ts';
import { leakOf } from '../leak.ts';

/** Events tell a seat no more than its view: if it sees the same before and after in two worlds, it hears the same. */
export const eventLeak: Check = {
  name: 'event-leak',
  watch: (_run, fail) => ({
    redealt(deal) {
      const leak = leakOf(deal, deal.seat);
      if (leak !== undefined) fail(leak);
    },
  }),
};
