import type { Scene } from '@umpire/core';
import type { Check } from '../check.ts';

/** What can be clicked can be played. */
export const sceneActions: Check = {
  name: 'scene-actions',
  watch: ({ rules }, fail) => ({
    position(at) {
      const playable = new Set(at.legal);
      for (const action of actionsIn(rules.words.scene(at.seen(), at.seat, at.line.past)))
        if (!playable.has(action)) fail(`the scene offers action ${action}, which is not legal`);
    },
    ended({ rules: { seats }, state }) {
      for (let seat = 0; seat < seats; seat++) {
        const [action] = actionsIn(rules.words.scene(state, seat));
        if (action !== undefined) fail(`the scene offers action ${action} after the end`);
      }
    },
  }),
};

const actionsIn = (scene: Scene): number[] =>
  scene
    .flatMap((part): readonly { readonly action?: number }[] =>
      part.kind === 'grid' ? part.cells : part.kind === 'cards' ? part.cards : [],
    )
    .flatMap(({ action }) => (action === undefined ? [] : [action]));
