// A table of cards as numbers for learning: the match, one's own hand, then each side, one's own first and the others in
// the order of play. Numbers are as people count them; what the seat cannot see counts as nothing.
import type { Features } from '@umpire/core/author';
import { DECK, DISCARD, HAND, type Kit, PLAY } from '../kit.ts';
import type { Decision } from '../say/card-view.ts';
import type { CardState } from '../state/fields.ts';
import { countIn, listAt } from '../state/zones.ts';

export interface FeatureSpec<S extends CardState> {
  /** Raised whenever a number is added, left out or means something else. */
  readonly version: number;
  readonly steps: readonly string[];
  stepOf(s: S): number;
  readonly decisions: readonly Decision[];
  /** What the game adds about the match, as `seat` sees it. */
  readonly match: readonly SideFeature<S>[];
  /** About the cards of one's own hand; each is given only cards that are seen. */
  readonly hand: readonly { readonly name: string; readonly of: CardNumber<S> }[];
  readonly side: readonly SideFeature<S>[];
}

export function cardFeatures<S extends CardState>(k: Kit, spec: FeatureSpec<S>): Features<S> {
  const viewed = [...momentFeatures(spec), ...spec.match, ...handFeatures(spec)];
  const { side } = spec;
  const names = [
    ...viewed.map(({ name }) => name),
    ...sideNames(k.seats).flatMap((who) => side.map(({ name }) => `${who}.${name}`)),
  ];
  return {
    version: spec.version,
    shape: [names.length],
    names,
    fill(seen, seat, out) {
      let at = 0;
      for (const feature of viewed) out[at++] = feature.of(k, seen, seat);
      for (let i = 0; i < k.seats; i++)
        for (const feature of side) out[at++] = feature.of(k, seen, (seat + i) % k.seats);
    },
  };
}

const sideNames = (seats: number): string[] =>
  Array.from({ length: seats }, (_, i) => (i === 0 ? 'own' : seats === 2 ? 'other' : `other${i}`));

function momentFeatures<S extends CardState>({ steps, stepOf, decisions }: FeatureSpec<S>): SideFeature<S>[] {
  return [
    { name: 'turn', of: (_k, s) => s.turn },
    { name: 'over', of: (_k, s) => Number(s.over !== 0) },
    { name: 'own.turn', of: (_k, s, seat) => Number(s.active === seat) },
    { name: 'own.decides', of: (_k, s, seat) => Number(s.over === 0 && s.asked === seat) },
    { name: 'waiting', of: (_k, s) => s.pendingCount },
    ...steps.map((name, step) => ({ name: `step.${name}`, of: (_k: Kit, s: S) => Number(stepOf(s) === step) })),
    ...decisions.map(({ name, ask }) => ({
      name: `decision.${name}`,
      of: (_k: Kit, s: S) => Number(s.over === 0 && s.ask === ask),
    })),
  ];
}

const handFeatures = <S extends CardState>({ hand }: FeatureSpec<S>): SideFeature<S>[] =>
  hand.map(({ name, of }) => {
    const ofSeen: CardNumber<S> = (k, s, slot) => (s.card.def[slot] === 0 ? 0 : of(k, s, slot));
    return { name: `own.hand.${name}`, of: (k, s, seat) => sumIn(k, s, seat, HAND, ofSeen) };
  });

/** How many cards cost 0, 1 and so on; the last counts all that cost more, too. */
export const byCost = <S extends CardState>(last: number): { readonly name: string; readonly of: CardNumber<S> }[] =>
  Array.from({ length: last + 1 }, (_, cost) => ({
    name: cost === last ? `cost${cost}+` : `cost${cost}`,
    of: (k, s, slot) => Number(Math.min(k.book.cost[s.card.def[slot]], last) === cost),
  }));

// What can be counted on any side of a table of cards, as numbers for learning.

/** A number about one seat, from what lies open. */
export interface SideFeature<S extends CardState> {
  readonly name: string;
  of(k: Kit, s: S, seat: number): number;
}

/** The same about a single card; the sum over a zone is a number about its seat. */
type CardNumber<S extends CardState> = (k: Kit, s: S, slot: number) => number;

function sumIn<S extends CardState>(k: Kit, s: S, seat: number, zone: number, number: CardNumber<S>): number {
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
