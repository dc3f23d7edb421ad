// Lays a table: the position of a setup, in which seat 0 is in its main step.
import type { Chance } from '@umpire/core/author';
import { refresh } from '../ability/derive.ts';
import { ASK } from '../ability/program.ts';
import type { Kit } from '../kit.ts';
import { after, during } from '../run.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { learn, learnAll } from '../state/knowledge.ts';
import { insert, shuffleDeck } from '../state/zones.ts';
import type { Laid, LaidCard } from './read-laid.ts';

/** What a game lays: a card in its slot (`first` is the seat's first one), and what else a seat has. */
export interface Layer<L extends Laid> {
  card(card: L['cards'][number], slot: number, first: number): void;
  seat(side: L, seat: number): void;
}

export function laySides<L extends Laid>(
  k: Kit,
  s: CardState,
  sides: readonly L[],
  chance: Chance,
  layer: Layer<L>,
): void {
  during(k, chance, undefined);
  s.card.at.fill(NONE);
  s.card.top.fill(NONE);
  sides.forEach((side, seat) => {
    const first = k.firstSlot[seat];
    side.cards.forEach((card, i) => layer.card(card, first + i, first));
    if (side.isShuffled) shuffleDeck(k, s, seat);
    layer.seat(side, seat);
  });
  s.ask = ASK.MAIN;
  refresh(k, s);
  after(k);
}

/** Into its zone, below what lies there; whoever sees that zone knows the card. */
export function layCard(k: Kit, s: CardState, { def, zone }: LaidCard, slot: number): void {
  const { ordered, seenBy } = k.game.zones[zone];
  s.card.def[slot] = def;
  insert(k, s, slot, zone, ordered);
  if (seenBy === 'all') learnAll(k, s, slot);
  else if (seenBy === 'owner') learn(k, s, k.owner[slot], slot);
}
