// The rules that are measured, with and without the guard.
import type { Game, Rules } from '@umpire/core';
import { demand } from '../measure/demand.ts';
import type { CardTable, Options } from './card-bench.ts';

export function pairOptions(pair: string): Options {
  const [deck1, deck2] = pair.split(' ');
  return { deck1, deck2 };
}

export const openTable = <S extends CardTable>(game: Game<S>, options: Options): Rules<S> => demand(game.open(options));

/** The same rules with a policy that has a budget, but no rule about repetition. */
export function withoutGuard<S extends CardTable>(rules: Rules<S>): Rules<S> {
  const { judge: _unused, ...rest } = rules;
  return { ...rest, loop: { budget: rules.loop.budget } };
}
