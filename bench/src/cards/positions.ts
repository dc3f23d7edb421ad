// Positions for the tasks to work on.
import { begin, chanceFrom, copy, FastDice, Past, type Rules, step } from '@umpire/core/hot';
import type { CardTable } from './card-bench.ts';

/** The first position of a setup. */
export function firstPosition<S extends CardTable>(rules: Rules<S>): S {
  const state = rules.layout.create();
  begin(rules, state, new Past(), chanceFrom(new FastDice(1)));
  return state;
}

/** Positions after this many random decisions, each from a match of its own. */
export function midMatch<S extends CardTable>(rules: Rules<S>, count: number, decisions = 60): S[] {
  const found: S[] = [];
  const past = new Past();
  const list = new Int32Array(rules.legalMax);
  for (let seed = 1; found.length < count; seed++) {
    const state = rules.layout.create();
    const dice = new FastDice(seed);
    const chance = chanceFrom(dice);
    begin(rules, state, past, chance);
    while (state.ply < decisions && state.over === 0)
      step(rules, state, past, list[dice.below(rules.legal(state, past, list))], chance);
    if (state.over === 0) found.push(state);
  }
  return found;
}

/** A copy that a task may change. */
export function twinOf<S extends CardTable>(rules: Rules<S>, state: S): S {
  const twin = rules.layout.create();
  copy(twin, state);
  return twin;
}
