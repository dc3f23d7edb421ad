// What can be counted on any side of a table of cards, as numbers for learning.

import { DECK, DISCARD, HAND, type Kit, PLAY } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { countIn, listAt } from '../state/zones.ts';

/** A number about one seat, from what lies open. */
export interface SideFeature<S extends CardState> {
  readonly name: string;
  of(k: Kit, s: S, seat: number): number;
}

/** The same about a single card; the sum over a zone is a number about its seat. */
export type CardNumber<S extends CardState> = (k: Kit, s: S, slot: number) => number;

export function sumIn<S extends CardState>(k: Kit, s: S, seat: number, zone: number, number: CardNumber<S>): number {
  const base = listAt(k, seat, zone);
  const end = base + countIn(k, s, seat, zone);
  let sum = 0;
  for (let i = base; i < end; i++) sum += number(k, s, s.list[i]);
  return sum;
}

export const inPlay = <S extends CardState>(name: string, number: CardNumber<S>): SideFeature<S> => ({
  name,
  of: (k, s, seat) => sumIn(k, s, seat, PLAY, number),
});

export const sizeOf = <S extends CardState>(name: string, zone: number): SideFeature<S> => ({
  name,
  of: (k, s, seat) => countIn(k, s, seat, zone),
});

/** By their places among the keywords of the game: how many cards in play have each. */
export const keywordCounts = <S extends CardState>(keywords: readonly { readonly name: string }[]): SideFeature<S>[] =>
  keywords.map(({ name }, at) => inPlay(`keyword.${name}`, (_k, s, slot) => (s.keywords[slot] >> at) & 1));

/** What a seat may, must or may not for the time being. */
export const seatValues = <S extends CardState>(stats: readonly { readonly name: string }[]): SideFeature<S>[] =>
  stats.map(({ name }, at) => ({ name, of: (_k, s, seat) => s.seatStat[seat * stats.length + at] }));

export const pileSizes = <S extends CardState>(): SideFeature<S>[] => [
  { name: 'out', of: (_k, s, seat) => s.out[seat] },
  sizeOf('hand', HAND),
  sizeOf('deck', DECK),
  sizeOf('discard', DISCARD),
];
