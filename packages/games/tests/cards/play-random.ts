// Random matches, for tests that look at every position.
import { begin, chanceOf, FastDice, Past, step } from '@umpire/core/hot';
import type { CardState } from '../../src/cards/state/fields.ts';
import type { Opened } from './open-rules.ts';

/** `visit` gets every position with its legal list, before an action is drawn; it may return an action instead. */
export function playRandom<S extends CardState>(
  { rules }: Pick<Opened<S>, 'rules'>,
  seed: number,
  visit: (state: S, legal: Int32Array) => unknown,
  pliesMax = 1500,
): void {
  const state = rules.layout.create();
  const past = new Past();
  const chance = chanceOf(`random/${seed}`);
  const dice = new FastDice(seed + 1);
  const out = new Int32Array(rules.legalMax);
  begin(rules, state, past, chance);
  while (state.over === 0 && state.ply < pliesMax) {
    const legal = out.subarray(0, rules.legal(state, past, out));
    const wanted = visit(state, legal);
    const action = typeof wanted === 'number' ? wanted : legal[dice.below(legal.length)];
    step(rules, state, past, action, chance);
  }
}
