import { type Block, type Rules, seenBy } from '@umpire/core';
import type { Check } from '../check.ts';
import { observersOf } from '../position.ts';

/** What is shown depends on the erased bytes alone: asked again after the match went on, it is the same. */
export const viewFunction: Check = {
  name: 'view-function',
  watch({ rules }, fail) {
    let shown = new Map<number, string>();
    return {
      position(at) {
        shown = new Map(observersOf(rules).map((observer) => [observer, shownTo(rules, at.state, observer)]));
      },
      moved({ before }) {
        for (const [observer, text] of shown)
          if (shownTo(rules, before.state, observer) !== text)
            fail(`view or scene of observer ${observer} differs for the same bytes`);
      },
    };
  },
};

export function shownTo<S extends Block>(rules: Rules<S>, state: S, observer: number): string {
  const seen = seenBy(rules, state, observer);
  return JSON.stringify([rules.view(seen, observer), rules.scene(seen, observer)]);
}
