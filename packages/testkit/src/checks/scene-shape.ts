import type { Scene } from '@umpire/core';
import type { Check } from '../check.ts';
import { observersOf } from '../position.ts';

/** A grid has as many cells and labels as it says. */
export const sceneShape: Check = {
  name: 'scene-shape',
  watch: ({ rules }, fail) => ({
    position(at) {
      if (!at.deep) return;
      for (const observer of observersOf(rules))
        for (const part of rules.words.scene(at.seen(observer), observer)) {
          const faulty = faultyPart(part);
          if (faulty !== undefined) fail(faulty);
        }
    },
  }),
};

function faultyPart(part: Scene[number]): string | undefined {
  switch (part.kind) {
    case 'grid':
      if (part.cells.length !== part.rows * part.cols)
        return `${part.cells.length} cells in ${part.rows} × ${part.cols}`;
      if (part.rowLabels !== undefined && part.rowLabels.length !== part.rows) return 'not one label per row';
      if (part.colLabels !== undefined && part.colLabels.length !== part.cols) return 'not one label per column';
      return undefined;
    case 'cards':
    case 'counters':
    case 'text':
      return undefined;
    default:
      return `a part of the unknown kind ${JSON.stringify(part)}`;
  }
}
