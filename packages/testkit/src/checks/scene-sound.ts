import { deadRefs, diff, merge, type Scene, sceneOf } from '@umpire/core/scene';
import type { Check } from '../check.ts';
import { observersOf } from '../position.ts';

/** A scene is plain JSON in which every reference leads somewhere, and its patch makes the next one. */
export const sceneSound: Check = {
  name: 'scene-sound',
  watch({ rules }, fail) {
    const shown = new Map<number, Scene>();
    const look = (scene: Scene, observer: number): void => {
      const [dead] = deadRefs(scene);
      if (dead !== undefined) fail(`${dead} (observer ${observer})`);
      const text = JSON.stringify(scene);
      const again: unknown = JSON.parse(text);
      if (diff(again, scene) !== undefined || text.includes(':null'))
        fail(`the scene of observer ${observer} is no plain JSON`);
      for (const [, seat] of text.matchAll(/⟦([^⟧]*)⟧/g))
        if (!/^\d+$/.test(seat) || Number(seat) >= rules.seats) fail(`a text names seat ${seat}, which is none`);
      const board = Object.values(scene.boards ?? {}).find(
        ({ rows, cols, rowLabels, colLabels }) =>
          (rowLabels?.length ?? rows) !== rows || (colLabels?.length ?? cols) !== cols,
      );
      if (board !== undefined) fail('a board has not one label for each row and column');
      const before = shown.get(observer);
      const patched =
        before === undefined ? scene : merge(before, JSON.parse(JSON.stringify(diff(before, scene) ?? {})));
      if (diff(patched, scene) !== undefined) fail(`a patched scene of observer ${observer} is not the new one`);
      shown.set(observer, scene);
    };
    return {
      began: () => shown.clear(),
      position(at) {
        for (const observer of at.deep ? observersOf(rules) : [at.seat])
          look(sceneOf(rules, at.seen(observer), observer, at.line.past), observer);
      },
    };
  },
};
