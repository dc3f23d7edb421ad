// Help for searches: playouts on the board itself.
import type { Guide, Past } from '@umpire/core';
import { anew } from './anew.ts';
import { load, SIDE_HIGH, SIDE_LOW } from './engine.ts';
import { createLightPlayout } from './light-playout.ts';
import { createPlayout } from './playout.ts';
import { createPriors } from './priors.ts';
import { koNumber } from './rule-set.ts';
import type { Setting } from './setting.ts';
import { shapeTable } from './shapes.ts';
import { ENDED, type GoState } from './state.ts';

export function createGuide(setting: Setting): Guide<GoState> {
  const { area, engine, rules, whiteBonus, actionOf } = setting;
  const { board } = engine;
  const most = 3 * area;
  const light = anew(createLightPlayout)(board, koNumber(rules.ko), rules.suicide, SIDE_LOW, SIDE_HIGH);
  const recordsPlays = rules.ko !== 'simple';
  const playout = anew(createPlayout)(board, light, recordsPlays, rules.ko === 'situational', shapeTable());
  const { run } = playout;
  const played = {
    scores: new Float64Array(2),
    actions: new Int16Array(most),
    seats: new Int8Array(most),
    length: 0,
  };
  return {
    simulations: 10_000,
    played,
    priors: createPriors(setting, playout),
    playout(state: GoState, past: Past, seed: number) {
      load(engine, state);
      board.rebuild();
      const base = past.length;
      const first = state.turn;
      const n =
        state.phase === ENDED ? 0 : run(first, state.last, state.passes === 1, past, seed, most, played.actions);
      past.rewind(base);
      for (let i = 0; i < n; i++) {
        const p = played.actions[i];
        played.actions[i] = p === 0 ? area : actionOf[p];
        played.seats[i] = (first - 1) ^ (i & 1);
      }
      played.length = n;
      played.scores[0] = Math.sign(board.quickScore() - whiteBonus);
      played.scores[1] = -played.scores[0];
    },
  };
}
