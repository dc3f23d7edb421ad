import { PUBLIC } from '@umpire/core';
import type { Check } from '../check.ts';
import { leakOf } from '../leak.ts';
import { shownTo } from './view-function.ts';

/** The public hears and sees nothing that depends on a hidden cell. */
export const publicLeak: Check = {
  name: 'public-leak',
  watch: ({ rules }, fail) => ({
    redealt(deal) {
      if (!deal.sound) return;
      if (shownTo(rules, deal.state, PUBLIC) !== shownTo(rules, deal.move.before.state, PUBLIC))
        fail('the public sees something that is hidden from a seat');
      const leak = leakOf(deal, PUBLIC);
      if (leak !== undefined) fail(leak);
    },
  }),
};
