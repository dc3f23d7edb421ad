// Whether a printed card, not in play, fits a filter.
import type { CardJson, Comparison, Filter } from '../card-set.ts';

const COMPARES: { readonly [compare: string]: (a: number, b: number) => boolean } = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
};

const OWN_TESTS: { readonly [field: string]: (card: CardJson, wanted: never) => boolean } = {
  type: (card, wanted: string | readonly string[]) => isName(wanted, card.type),
  trait: (card, wanted: string | readonly string[]) => card.traits.some((trait) => isName(wanted, trait)),
  named: (card, wanted: string) => card.name === wanted || (card.names ?? []).includes(wanted),
  not: (card, wanted: Filter) => !matchesFilter(card, wanted),
  baseCost: (card, wanted: Comparison) => compares(card.cost, wanted),
  // A card in a deck is in no state and has no damage.
  state: () => false,
  damaged: (_, wanted: boolean) => !wanted,
};

const isName = (wanted: string | readonly string[], name: string): boolean =>
  typeof wanted === 'string' ? wanted === name : wanted.includes(name);

export function matchesFilter(card: CardJson, filter: Filter): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (Object.hasOwn(OWN_TESTS, field)) return OWN_TESTS[field](card, wanted as never);
    return compares(printed(card, field), wanted as Comparison);
  });
}

/** A number printed on the card; undefined if it has none of that name. */
export function printed(card: CardJson, stat: string): number | null | undefined {
  const value: unknown = (card as unknown as { readonly [field: string]: unknown })[stat];
  return typeof value === 'number' ? value : undefined;
}

const compares = (value: number | null | undefined, comparison: Comparison): boolean =>
  typeof value === 'number' && Object.entries(comparison).every(([compare, bound]) => COMPARES[compare](value, bound));
