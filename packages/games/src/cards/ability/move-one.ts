import { DISCARD, type Kit, PLAY } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { move } from '../state/zones.ts';
import { tellKnown } from '../tell.ts';

/** An effect moves a card, unless it may not leave play. */
export function moveOne(k: Kit, s: CardState, slot: number, to: number, bottom: boolean): void {
  if (s.card.zone[slot] === PLAY && k.game.mayLeave?.(k, s, slot) === false) return;
  tellMoved(k, s, move(k, s, slot, to, bottom), to);
}

export const tellMoved = (k: Kit, s: CardState, slot: number, to: number): void =>
  tellKnown(k, s, to === DISCARD ? 'CARD_DISCARDED' : 'CARD_MOVED', slot, { to: k.game.zones[to].name });
