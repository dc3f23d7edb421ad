import { type Block, type Rules, seenBy } from '@umpire/core';
import { sceneOf } from '@umpire/core/scene';
import type { Check } from '../check.ts';

/** What is shown depends on the erased bytes alone: asked again after the match went on, it is the same. */
export const viewFunction: Check = {
  name: 'view-function',
  watch({ rules }, fail) {
    let shown = new Map<number, string>();
    let kept: { readonly bytes: Uint8Array; readonly observer: number; readonly text: string }[] = [];
    return {
      position(at) {
        shown = new Map(at.observers().map((observer) => [observer, shownTo(rules, at.state, observer)]));
      },
      moved({ before, at }) {
        for (const [observer, text] of shown) {
          if (shownTo(rules, before.state, observer) !== text)
            fail(`view or scene of observer ${observer} differs after the move, for the same bytes`);
          if (at.dice.below(KEPT_ONE_IN) === 0) kept.push({ bytes: at.bytes, observer, text });
        }
      },
      matched() {
        const state = rules.layout.create();
        for (const { bytes, observer, text } of kept) {
          state.bytes.set(bytes);
          if (shownTo(rules, state, observer) !== text)
            fail(`view or scene of observer ${observer} differs after the match, for the same bytes`);
        }
        kept = [];
      },
    };
  },
};

const KEPT_ONE_IN = 20;

export function shownTo<S extends Block>(rules: Rules<S>, state: S, observer: number): string {
  const seen = seenBy(rules, state, observer);
  return JSON.stringify([rules.bots.view(seen, observer), sceneOf(rules, seen, observer)]);
}
