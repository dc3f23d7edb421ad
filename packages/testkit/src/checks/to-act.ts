import type { Check } from '../check.ts';

export const toAct: Check = {
  name: 'to-act',
  watch: ({ rules }, fail) => ({
    began({ state }) {
      if (state.over !== 0) fail('the match is over before it begins');
      if (state.ply !== 0) fail(`setup wrote ${state.ply} into ply`);
    },
    position({ seat }) {
      if (!Number.isInteger(seat) || seat < 0 || seat >= rules.seats) fail(`toAct says ${seat}`);
    },
    moved({ before, after }) {
      if (after.state.ply !== before.state.ply + 1) fail(`ply went from ${before.state.ply} to ${after.state.ply}`);
    },
  }),
};
