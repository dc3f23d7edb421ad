import { type Block, Past, type Scene } from '@umpire/core';
import type { Check } from '../check.ts';
import type { Position } from '../position.ts';
import { isBan } from './loop-policy.ts';

/** What can be clicked can be played. */
export const sceneActions: Check = {
  name: 'scene-actions',
  watch: ({ rules }, fail) => ({
    position(at) {
      const playable = playableAt(at);
      for (const action of actionsIn(rules.scene(at.seen(), at.seat)))
        if (!playable.has(action)) fail(`the scene offers action ${action}, which is not legal`);
    },
    ended({ rules: { seats }, state }) {
      for (let seat = 0; seat < seats; seat++) {
        const [action] = actionsIn(rules.scene(state, seat));
        if (action !== undefined) fail(`the scene offers action ${action} after the end`);
      }
    },
  }),
};

/** A scene does not know the past, so it may offer what only a ban on repetition forbids. */
function playableAt<S extends Block>({ rules, state, legal }: Position<S>): Set<number> {
  const playable = new Set(legal);
  if (!isBan(rules.loop)) return playable;
  const out = new Int32Array(rules.legalMax + 16);
  for (const action of out.subarray(0, rules.legal(state, new Past(), out))) playable.add(action);
  return playable;
}

const actionsIn = (scene: Scene): number[] =>
  scene
    .flatMap((part): readonly { readonly action?: number }[] =>
      part.kind === 'grid' ? part.cells : part.kind === 'cards' ? part.cards : [],
    )
    .flatMap(({ action }) => (action === undefined ? [] : [action]));
