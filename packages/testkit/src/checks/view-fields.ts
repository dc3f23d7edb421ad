import { type Block, seenBy } from '@umpire/core';
import type { Check, Fail, Hooks, Run } from '../check.ts';
import { observersOf } from '../position.ts';

/** The fields as texts are the view, letter by letter, for every seat and the public. */
export const viewFields: Check = {
  name: 'view-fields',
  watch<S extends Block>({ rules }: Run<S>, fail: Fail): Hooks<S> {
    const fields = rules.bots.viewFields;
    if (fields === undefined) return {};
    const look = (state: S): void => {
      for (const observer of observersOf(rules)) {
        const seen = seenBy(rules, state, observer);
        const texts: string[] = [];
        fields.write(seen, observer, texts);
        const written = `{${texts.map((text, i) => `"${fields.names[i]}":${text}`).join()}}`;
        const view = JSON.stringify(rules.bots.view(seen, observer));
        if (written !== view) fail(`for observer ${observer}, the fields say ${written}, and the view ${view}`);
      }
    };
    return { position: (at) => look(at.state), ended: (line) => look(line.state) };
  },
};
