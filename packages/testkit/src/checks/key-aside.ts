import type { Check } from '../check.ts';
import { flipCells } from '../flip-cells.ts';

/** What is aside (clocks, counters, the number of plies) is no part of the position: it makes every loop invisible. */
export const keyAside: Check = {
  name: 'key-aside',
  watch: ({ rules }, fail) => ({
    position({ state, dice, deep }) {
      if (!deep) return;
      for (const { cell, keyed, keyChanged, same, passesCheck } of flipCells(rules, state, dice.below(1 << 16), 4)) {
        if (keyed || !passesCheck) continue;
        if (keyChanged) fail(`${cell} is aside and changes the key`);
        if (!same) fail(`${cell} is aside and makes another position by same`);
      }
    },
  }),
};
