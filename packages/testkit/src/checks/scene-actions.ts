import { actionsOf, sceneOf } from '@umpire/core/scene';
import type { Check } from '../check.ts';
import { observersOf } from '../position.ts';

/** A scene offers every legal action once, to whoever may take it, and nothing else. */
export const sceneActions: Check = {
  name: 'scene-actions',
  watch: ({ rules }, fail) => ({
    position(at) {
      const scene = sceneOf(rules, at.seen(), at.seat, at.line.past);
      const legal = new Set(at.legal);
      const offered = actionsOf(scene);
      const wrong = offered.find((action) => !legal.has(action));
      if (wrong !== undefined) fail(`the scene offers action ${wrong}, which is not legal`);
      const missing = at.legal.find((action) => !offered.includes(action));
      if (missing !== undefined) fail(`the scene does not offer action ${missing}`);
      // Several places of a board may stand for one action, as all stones of a chain do; words say it once.
      const said = (scene.question?.choices ?? []).map(({ action }) => action);
      const twice = said.find((action) => offered.indexOf(action) !== offered.lastIndexOf(action));
      if (twice !== undefined) fail(`the scene offers action ${twice} twice`);
      if (!at.deep || !rules.layout.hasSecrets) return;
      for (const observer of observersOf(rules)) {
        if (observer === at.seat) continue;
        if (actionsOf(sceneOf(rules, at.seen(observer), observer)).length > 0)
          fail(`the scene of observer ${observer} offers actions of seat ${at.seat}`);
      }
    },
    ended({ state }) {
      for (const observer of observersOf(rules)) {
        const { question, now } = sceneOf(rules, state, observer);
        if (question !== undefined || now.winners === undefined) fail('the scene goes on after the end');
      }
    },
  }),
};
