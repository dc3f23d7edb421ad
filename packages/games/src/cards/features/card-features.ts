// A table of cards as numbers for learning: the match, one's own hand, then each side, one's own first and the others in
// the order of play. Numbers are as people count them; what the seat cannot see counts as nothing.
import type { Features } from '@umpire/core/author';
import { HAND, type Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { type CardNumber, type SideFeature, sumIn } from './side-features.ts';

export interface FeatureSpec<S extends CardState> {
  /** Raised whenever a number is added, left out or means something else. */
  readonly version: number;
  readonly steps: readonly string[];
  stepOf(s: S): number;
  readonly decisions: readonly { readonly name: string; readonly ask: number }[];
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
