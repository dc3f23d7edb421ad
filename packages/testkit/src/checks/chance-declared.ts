import type { Check } from '../check.ts';

/** Undo and chance nodes trust `usesChance`. */
export const chanceDeclared: Check = {
  name: 'chance-declared',
  watch: ({ rules }, fail) => ({
    drew(purpose) {
      if (!rules.usesChance) fail(`dice were asked for (purpose ${purpose}), but usesChance is false`);
    },
  }),
};
