// A loop from its beginning until the guard has found it, and the same actions without a guard.
import { begin, chanceFrom, FastDice, Past, type Rules, step } from '@umpire/core/hot';
import { checksumText, FIRST_SUM, mix } from '../measure/checksum.ts';
import type { Task } from '../task.ts';
import type { CardTable } from './card-bench.ts';
import { withoutGuard } from './open-table.ts';

const LOOPS_PER_RUN = 400;
const ACTIONS_MAX = 100;
/** The kind of decision that begins an action of a turn. */
const MAIN = 0;

/** One unit of work is one loop. */
export function foundLoop<S extends CardTable>(guarded: Rules<S>, isGuarded: boolean): Task {
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
          const action = nextOf(rules, state, past, list);
          step(rules, state, past, action, chance);
          sum = mix(sum, action);
        }
      }
      return { units: LOOPS_PER_RUN, checksum: checksumText(sum) };
    },
    facts: () => ({ length }),
  };
}

/** Uses the last entry of the list, and answers the questions that follow with the first, which is never no. */
function nextOf<S extends CardTable>(rules: Rules<S>, state: S, past: Past, list: Int32Array): number {
  const count = rules.legal(state, past, list);
  return list[rules.decision(state) === MAIN ? count - 1 : 0];
}

function actionsUntilFound<S extends CardTable>(rules: Rules<S>): number {
  const state = rules.layout.create();
  const past = new Past();
  const list = new Int32Array(rules.legalMax);
  const chance = chanceFrom(new FastDice(1));
  begin(rules, state, past, chance);
  for (let n = 1; n <= ACTIONS_MAX; n++) {
    step(rules, state, past, nextOf(rules, state, past, list), chance);
    if (state.loopPhase !== 0 || state.over !== 0) return n;
  }
  throw new Error(`no loop within ${ACTIONS_MAX} actions`);
}
