// The rules that are measured, with and without the guard.
import type { Game, Rules } from '@umpire/core';
import type { CardTable, Options } from './card-bench.ts';

export function pairOptions(pair: string): Options {
  const [deck1, deck2] = pair.split(' ');
  return { deck1, deck2 };
}

export function openTable<S extends CardTable>(game: Game<S>, options: Options): Rules<S> {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** The same rules under a policy that has a budget, and no rule about repetition. */
export function withoutGuard<S extends CardTable>(rules: Rules<S>): Rules<S> {
  const { judge: _unused, ...rest } = rules;
  return { ...rest, loop: { budget: rules.loop.budget } };
}
