import type { Check } from '../check.ts';
import { flipCells } from '../flip-cells.ts';

/** Every keyed cell is in the key, unless `same` says that it does not matter. */
export const keyFlip: Check = {
  name: 'key-flip',
  watch: ({ rules }, fail) => ({
    position({ state, dice, deep }) {
      if (!deep) return;
      const flips = flipCells(rules, state, dice.below(1 << 16), CELLS_PER_FIELD);
      // A key kept in an aside field, move by move, cannot follow a flip: `check` must object to such a state instead.
      const isKept = flips.some((flip) => !flip.keyed && flip.keyChanged && !flip.passesCheck);
      for (const { cell, keyed, keyChanged, same, passesCheck } of flips) {
        if (keyed && !keyChanged && !same && (passesCheck || !isKept)) fail(`${cell} is not in the key`);
        if (keyed && keyChanged && same) fail(`${cell} changes the key, but same says it does not matter`);
      }
    },
  }),
};

/** Others at the next position: `from` is any. */
const CELLS_PER_FIELD = 8;
