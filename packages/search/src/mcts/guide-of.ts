import type { Block, Guide, Rules } from '@umpire/core/hot';

const known = new WeakMap<object, Guide<Block>>();

/** The guide that a game brings, made once for its rules. */
export function guideOf<S extends Block>(rules: Rules<S>): Guide<S> | undefined {
  if (rules.search.guide === undefined) return undefined;
  const guide = (known.get(rules) as Guide<S> | undefined) ?? rules.search.guide();
  known.set(rules, guide);
  return guide;
}
