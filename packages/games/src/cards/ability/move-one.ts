import { DISCARD, type Kit, PLAY } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { move } from '../state/zones.ts';
import { tellKnown } from '../tell.ts';

/** Moves a card by an effect, unless the game says that it may not leave play. */
export function moveOne(kit: Kit, state: CardState, slot: number, to: number, bottom: boolean): void {
  if (state.card.zone[slot] === PLAY && kit.game.mayLeave?.(kit, state, slot) === false) return;
  tellMoved(kit, state, move(kit, state, slot, to, bottom), to);
}

export const tellMoved = (kit: Kit, state: CardState, slot: number, to: number): void =>
  tellKnown(kit, state, to === DISCARD ? 'CARD_DISCARDED' : 'CARD_MOVED', slot, { to: kit.game.zones[to].name });
