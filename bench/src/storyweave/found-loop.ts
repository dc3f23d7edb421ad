// A loop from its beginning to where the guard has found it, and the same actions without a guard.
import { begin, chanceFrom, FastDice, OVER, Past, type Rules, step } from '@umpire/core';
import type { Storyweave } from '@umpire/games/storyweave';
import { FIRST_SUM, mix } from '../arena/checksum.ts';
import { checksumText } from '../drive.ts';
import type { Task } from '../task.ts';
import { type Options, openTable, withoutGuard } from './open-table.ts';

/** As the fixtures of the loop rule have them. */
export const LOOPS: Readonly<Record<string, Options>> = {
  twins: { setup: 'play: Blast Kiln | play: Windup Twin Tick, Windup Twin Tock' },
  keys: { setup: 'play: Two-Way Key, Two-Way Key exerted' },
};
const LOOPS_PER_RUN = 400;
const ACTIONS_MAX = 100;

/** One unit is one loop. Its actions are always the last of the list: what can be used, and on. */
export function foundLoop(name: string, isGuarded: boolean): Task {
  const guarded = openTable(LOOPS[name]);
  const rules = isGuarded ? guarded : withoutGuard(guarded);
  const length = actionsUntilFound(guarded);
  const state = rules.layout.create();
  const past = new Past();
  const list = new Int32Array(rules.legalMax);
  return {
    run() {
      const chance = chanceFrom(new FastDice(1));
      let sum = FIRST_SUM;
      for (let i = 0; i < LOOPS_PER_RUN; i++) {
        begin(rules, state, past, chance);
        for (let n = 0; n < length; n++) {
          const action = list[rules.legal(state, past, list) - 1];
          step(rules, state, past, action, chance);
          sum = mix(sum, action);
        }
      }
      return { units: LOOPS_PER_RUN, checksum: checksumText(sum) };
    },
    facts: () => ({ length }),
  };
}

function actionsUntilFound(rules: Rules<Storyweave>): number {
  const state = rules.layout.create();
  const past = new Past();
  const list = new Int32Array(rules.legalMax);
  const chance = chanceFrom(new FastDice(1));
  begin(rules, state, past, chance);
  for (let n = 1; n <= ACTIONS_MAX; n++) {
    step(rules, state, past, list[rules.legal(state, past, list) - 1], chance);
    if (state.loopPhase !== 0 || rules.toAct(state) === OVER) return n;
  }
  throw new Error(`no loop within ${ACTIONS_MAX} actions`);
}
