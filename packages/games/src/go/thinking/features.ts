// A position as planes for learning, seen from the side to move.
import type { Features } from '@umpire/core/author';
import { load } from '../board/engine.ts';
import type { Setting } from '../rules/setting.ts';
import { type GoState, stoneAt } from '../rules/state.ts';

const NAMES = ['own', 'other', 'empty', 'atari', 'last', 'ko', 'black-to-move', 'ones'];

export function featuresOf(setting: Setting): Features<GoState> {
  const { width, height, area, engine, pointOf } = setting;
  const { board } = engine;
  return {
    version: 1,
    shape: [NAMES.length, height, width],
    names: NAMES,
    fill(state, _seat, out) {
      load(engine, state);
      out.fill(0);
      for (let action = 0; action < area; action++) {
        const p = pointOf[action];
        const c = stoneAt(state, action);
        const plane = c === 0 ? 2 : c === state.turn ? 0 : 1;
        out[plane * area + action] = 1;
        if (c !== 0 && board.inAtari(board.head[p])) out[3 * area + action] = 1;
        if (p === state.last) out[4 * area + action] = 1;
        if (p === state.ko) out[5 * area + action] = 1;
        if (state.turn === 1) out[6 * area + action] = 1;
        out[7 * area + action] = 1;
      }
    },
  };
}
