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

/** How a game lays one card in its slot (`first` is the first slot of the seat), and what else a seat has. */
export interface Layer<L extends Laid> {
  card(card: L['cards'][number], slot: number, first: number): void;
  seat(side: L, seat: number): void;
}

export function laySides<L extends Laid>(
  kit: Kit,
  state: CardState,
  sides: readonly L[],
  chance: Chance,
  layer: Layer<L>,
): void {
  during(kit, chance, undefined);
  state.card.at.fill(NONE);
  state.card.top.fill(NONE);
  sides.forEach((side, seat) => {
    const first = kit.firstSlot[seat];
    side.cards.forEach((card, i) => layer.card(card, first + i, first));
    if (side.isShuffled) shuffleDeck(kit, state, seat);
    layer.seat(side, seat);
  });
  state.ask = ASK.MAIN;
  refresh(kit, state);
  after(kit);
}

/** Lays a card at the bottom of its zone; the seats that see this zone know the card. */
export function layCard(kit: Kit, state: CardState, { def, zone }: LaidCard, slot: number): void {
  const { ordered, seenBy } = kit.game.zones[zone];
  state.card.def[slot] = def;
  insert(kit, state, slot, zone, ordered);
  if (seenBy === 'all') learnAll(kit, state, slot);
  else if (seenBy === 'owner') learn(kit, state, kit.owner[slot], slot);
}
