import { type Block, seenBy } from '@umpire/core';
import type { Check, Fail, Hooks, Run } from '../check.ts';
import { fitsSchema, type Misfit } from '../fits-schema.ts';
import { observersOf } from '../position.ts';

/** Every view, of every seat and of the public, is as the game's schema says. */
export const viewSchema: Check = {
  name: 'view-schema',
  watch<S extends Block>({ game, rules }: Run<S>, fail: Fail): Hooks<S> {
    const schema = game.viewSchema;
    if (schema === undefined) return {};
    let misfit: Misfit | undefined;
    const look = (state: S): void => {
      for (const observer of observersOf(rules)) {
        const odd = misfit?.(rules.bots.view(seenBy(rules, state, observer), observer), 'view');
        if (odd !== undefined) fail(`for observer ${observer}, ${odd}`);
      }
    };
    return {
      start() {
        misfit = fitsSchema(schema);
      },
      position: (at) => look(at.state),
      // Some fields, such as a result, are only there at the end.
      ended: (line) => look(line.state),
    };
  },
};
