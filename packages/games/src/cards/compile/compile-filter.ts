import { COMPARE, type Compared, type Match, PRINTED_COST } from '../ability/selector.ts';
import type { Comparison, Filter } from '../files/card-set.ts';
import { type Context, indexIn } from './context.ts';

const PLAIN = new Set(['type', 'trait', 'named', 'not', 'state', 'damaged']);

export function compileFilter(to: Context, filter: Filter | undefined): Match | null {
  if (filter === undefined) return null;
  const { type, trait, named, not, state, damaged } = filter;
  return {
    types: listOf(type).reduce((bits, each) => bits | (1 << indexIn(to, to.game.types, each, 'type')), 0),
    traits: listOf(trait).map((each) => to.traits.indexOf(each)),
    name: named === undefined ? -1 : indexIn(to, to.names, named, 'card named'),
    not: compileFilter(to, not),
    spent: state === undefined ? -1 : Number(state === 'spent'),
    damaged: damaged === undefined ? -1 : Number(damaged),
    compared: Object.entries(filter).flatMap(([name, value]) =>
      PLAIN.has(name) ? [] : compare(whatOf(to, name), value as Comparison),
    ),
  };
}

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

export const compare = (what: number, comparison: Comparison): Compared[] =>
  (Object.keys(COMPARE) as (keyof typeof COMPARE)[]).flatMap((name) => {
    const value = comparison[name];
    return value === undefined ? [] : [{ what, compare: COMPARE[name], value }];
  });

/** The number of a stat of the game, or of the printed cost. */
function whatOf(to: Context, name: string): number {
  const stat = to.game.stats.indexOf(name);
  if (stat >= 0) return stat;
  if (name !== 'cost' && name !== 'baseCost') to.problems.push(`there is no stat '${name}' to compare`);
  return PRINTED_COST;
}
