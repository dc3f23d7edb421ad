import type { Block } from '@umpire/core';
import type { Check } from '../check.ts';
import type { TrialLine } from '../trial-line.ts';

/** The game's own invariants hold after setup and after every action, also in side lines. */
export const checkHolds: Check = {
  name: 'check-holds',
  watch({ rules }, fail) {
    const look = <S extends Block>(line: TrialLine<S>): void => {
      const wrong = line.rules.check(line.state);
      if (wrong !== undefined) fail(wrong);
    };
    return {
      began: look,
      ended: look,
      moved({ after }) {
        const wrong = rules.check(after.state);
        if (wrong !== undefined) fail(wrong);
      },
    };
  },
};
