// What one position needs: its list, its key, its graph, a copy, a deal.
import { copy, FastDice, mask, Past, type Rules } from '@umpire/core/hot';
import { checksumText, FIRST_SUM, mix } from '../measure/checksum.ts';
import { copyTask } from '../measure/copy-task.ts';
import type { Task } from '../task.ts';
import type { CardTable } from './card-bench.ts';
import { GraphStore } from './graph-store.ts';
import { twinOf } from './positions.ts';

/** Positions of one table, which are asked in turn. */
export interface Asked<S extends CardTable> {
  readonly rules: Rules<S>;
  readonly states: readonly S[];
}

const GRAPHS = 256;
const COPIES = 500_000;
const DEALS = 10_000;

export function legalLists<S extends CardTable>({ rules, states }: Asked<S>, calls: number): Task {
  const past = new Past();
  const list = new Int32Array(rules.legalMax);
  const count = (state: S): number => rules.legal(state, past, list);
  return {
    run() {
      let sum = FIRST_SUM;
      for (let i = 0; i < calls; i++) sum = mix(sum, count(states[i % states.length]));
      return { units: calls, checksum: checksumText(sum) };
    },
    facts: () => ({ actions: states.reduce((sum, state) => sum + count(state), 0) / states.length }),
  };
}

/** The checksum says how many positions have different keys. */
export function keys<S extends CardTable>({ rules, states }: Asked<S>, calls: number): Task {
  const key = new Int32Array(2);
  return {
    run() {
      for (let i = 0; i < calls; i++) rules.key(states[i % states.length], key);
      return { units: calls, checksum: `${distinctKeys({ rules, states })}` };
    },
    facts: () => ({ bytes: rules.layout.byteLength }),
  };
}

function distinctKeys<S extends CardTable>({ rules, states }: Asked<S>): number {
  const key = new Int32Array(2);
  const texts = states.map((state) => {
    rules.key(state, key);
    return key.join();
  });
  return new Set(texts).size;
}

export function graphs<S extends CardTable>({ rules, states }: Asked<S>): Task {
  let signs = 0;
  return {
    run() {
      const store = new GraphStore(rules);
      signs = 0;
      for (let i = 0; i < GRAPHS; i++) signs += store.keep(states[i % states.length]);
      return { units: GRAPHS, checksum: `${store.size}` };
    },
    facts: () => ({ bytes: signs / GRAPHS }),
  };
}

export const copies = <S extends CardTable>({ rules, states }: Asked<S>): Task =>
  copyTask(rules, twinOf(rules, states[0]), COPIES);

/** As a search begins each of its lines: a copy without what the seat cannot see, with the gaps filled at random. */
export function redeals<S extends CardTable>({ rules, states }: Asked<S>): Task {
  const seen = rules.layout.create();
  return {
    run(round) {
      const dice = new FastDice(round);
      let sum = FIRST_SUM;
      for (let i = 0; i < DEALS; i++) {
        copy(seen, states[i % states.length]);
        mask(rules.layout, seen, i & 1);
        rules.hidden.redeal(seen, i & 1, dice);
        sum = mix(sum, seen.card.def[i % seen.card.def.length]);
      }
      return { units: DEALS, checksum: checksumText(sum) };
    },
  };
}
