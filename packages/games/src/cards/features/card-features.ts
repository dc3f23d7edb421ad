// A table of cards as numbers for learning: the match, one's own hand, then each side, one's own first and the others in
// turn order. The numbers are those that people count; what the seat cannot see counts as 0.
import type { Features } from '@umpire/core/author';
import { DECK, DISCARD, HAND, type Kit, PLAY } from '../kit.ts';
import type { Decision } from '../say/card-view.ts';
import type { CardState } from '../state/fields.ts';
import { countIn, listAt } from '../state/zones.ts';

export interface FeatureSpec<S extends CardState> {
  /** It must be raised whenever a number is added, left out or changes its meaning. */
  readonly version: number;
  readonly steps: readonly string[];
  stepOf(state: S): number;
  readonly decisions: readonly Decision[];
  /** What the game adds about the match, as `seat` sees it. */
  readonly match: readonly SideFeature<S>[];
  /** Numbers about the cards of one's own hand; each function gets only cards that the seat sees. */
  readonly hand: readonly { readonly name: string; readonly of: CardNumber<S> }[];
  readonly side: readonly SideFeature<S>[];
}

export function cardFeatures<S extends CardState>(kit: Kit, spec: FeatureSpec<S>): Features<S> {
  const viewed = [...momentFeatures(spec), ...spec.match, ...handFeatures(spec)];
  const { side } = spec;
  const names = [
    ...viewed.map(({ name }) => name),
    ...sideNames(kit.seats).flatMap((who) => side.map(({ name }) => `${who}.${name}`)),
  ];
  return {
    version: spec.version,
    shape: [names.length],
    names,
    fill(seen, seat, out) {
      let at = 0;
      for (const feature of viewed) out[at++] = feature.of(kit, seen, seat);
      for (let i = 0; i < kit.seats; i++)
        for (const feature of side) out[at++] = feature.of(kit, seen, (seat + i) % kit.seats);
    },
  };
}

const sideNames = (seats: number): string[] =>
  Array.from({ length: seats }, (_, i) => (i === 0 ? 'own' : seats === 2 ? 'other' : `other${i}`));

const momentFeatures = <S extends CardState>({ steps, stepOf, decisions }: FeatureSpec<S>): SideFeature<S>[] => [
  { name: 'turn', of: (_kit, state) => state.turn },
  { name: 'over', of: (_kit, state) => Number(state.over !== 0) },
  { name: 'own.turn', of: (_kit, state, seat) => Number(state.active === seat) },
  { name: 'own.decides', of: (_kit, state, seat) => Number(state.over === 0 && state.asked === seat) },
  { name: 'waiting', of: (_kit, state) => state.pendingCount },
  ...steps.map((name, step) => ({
    name: `step.${name}`,
    of: (_kit: Kit, state: S) => Number(stepOf(state) === step),
  })),
  ...decisions.map(({ name, ask }) => ({
    name: `decision.${name}`,
    of: (_kit: Kit, state: S) => Number(state.over === 0 && state.ask === ask),
  })),
];

const handFeatures = <S extends CardState>({ hand }: FeatureSpec<S>): SideFeature<S>[] =>
  hand.map(({ name, of }) => {
    const ofSeen: CardNumber<S> = (kit, state, slot) => (state.card.def[slot] === 0 ? 0 : of(kit, state, slot));
    return { name: `own.hand.${name}`, of: (kit, state, seat) => sumIn(kit, state, seat, HAND, ofSeen) };
  });

/** How many cards cost 0, 1 and so on; the last number also counts all that cost more. */
export const byCost = <S extends CardState>(last: number): { readonly name: string; readonly of: CardNumber<S> }[] =>
  Array.from({ length: last + 1 }, (_, cost) => ({
    name: cost === last ? `cost${cost}+` : `cost${cost}`,
    of: (kit, state, slot) => Number(Math.min(kit.book.cost[state.card.def[slot]], last) === cost),
  }));

// What can be counted for any side of a table of cards, as numbers for learning.

/** A number about one seat, from what lies open. */
export interface SideFeature<S extends CardState> {
  readonly name: string;
  of(kit: Kit, state: S, seat: number): number;
}

/** A number about a single card; its sum over a zone is a number about the seat. */
type CardNumber<S extends CardState> = (kit: Kit, state: S, slot: number) => number;

function sumIn<S extends CardState>(kit: Kit, state: S, seat: number, zone: number, number: CardNumber<S>): number {
  const base = listAt(kit, seat, zone);
  const end = base + countIn(kit, state, seat, zone);
  let sum = 0;
  for (let i = base; i < end; i++) sum += number(kit, state, state.list[i]);
  return sum;
}

export const inPlay = <S extends CardState>(name: string, number: CardNumber<S>): SideFeature<S> => ({
  name,
  of: (kit, state, seat) => sumIn(kit, state, seat, PLAY, number),
});

export const sizeOf = <S extends CardState>(name: string, zone: number): SideFeature<S> => ({
  name,
  of: (kit, state, seat) => countIn(kit, state, seat, zone),
});

/** By keyword of the game, in its order: how many cards of the side in play have it. */
export const keywordCounts = <S extends CardState>(keywords: readonly { readonly name: string }[]): SideFeature<S>[] =>
  keywords.map(({ name }, at) => inPlay(`keyword.${name}`, (_kit, state, slot) => (state.keywords[slot] >> at) & 1));

/** What a seat may, must or may not do for the time being. */
export const seatValues = <S extends CardState>(stats: readonly { readonly name: string }[]): SideFeature<S>[] =>
  stats.map(({ name }, at) => ({ name, of: (_kit, state, seat) => state.seatStat[seat * stats.length + at] }));

export const pileSizes = <S extends CardState>(): SideFeature<S>[] => [
  { name: 'out', of: (_kit, state, seat) => state.out[seat] },
  sizeOf('hand', HAND),
  sizeOf('deck', DECK),
  sizeOf('discard', DISCARD),
];
