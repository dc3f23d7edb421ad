import type { Block, Rules } from '@umpire/core/hot';
import type { Standing, Thought } from './search-player.ts';

/** The thought if only one action is legal, otherwise undefined. `list` is memory for the legal actions. */
export function onlyThought<S extends Block>(rules: Rules<S>, at: Standing<S>, list: Int32Array): Thought | undefined {
  if (rules.legal(at.state, at.past, list) !== 1) return undefined;
  const [action] = list;
  return { ...DECIDED, action, sentence: 'Only one move is possible.' };
}

/** A thought that needed no search, without its action. */
export const DECIDED: Omit<Thought, 'action'> = {
  candidates: [],
  method: 'rule',
  sentence: 'No search needed.',
  nodes: 0,
  simulations: 0,
  depth: 0,
};
