import type { Block, Guide, Rules } from '@umpire/core/hot';

const known = new WeakMap<object, Guide<Block>>();

/** The game's guide, if it has one; made once for each rules object. */
export function guideOf<S extends Block>(rules: Rules<S>): Guide<S> | undefined {
  if (rules.search.guide === undefined) return undefined;
  const guide = (known.get(rules) as Guide<S> | undefined) ?? rules.search.guide();
  known.set(rules, guide);
  return guide;
}
