import { emit } from './events.ts';
import { type Kit, PLAY } from './kit.ts';
import { type CardState, NONE } from './state/fields.ts';
import { tellOpen } from './tell.ts';

/** Spends or readies a card in play. If it already is, nothing happens and nothing is told. */
export function turn(kit: Kit, state: CardState, slot: number, toSpent: boolean): void {
  if (state.card.spent[slot] === Number(toSpent) || state.card.zone[slot] !== PLAY) return;
  state.card.spent[slot] = Number(toSpent);
  if (kit.book.readsState) state.dirty = 1;
  tellOpen(kit, state, toSpent ? 'EXERTED' : 'READIED', slot);
  const event = toSpent ? kit.game.told.spent : kit.game.told.readied;
  if (event >= 0) emit(kit, state, event, kit.owner[slot], slot, NONE, 0);
}
