import { emit } from './events.ts';
import { type Kit, PLAY } from './kit.ts';
import { type CardState, NONE } from './state/fields.ts';
import { tellOpen } from './tell.ts';

/** Spends or readies a card. One that is already so is left alone, and nothing is told of it. */
export function turn(k: Kit, s: CardState, slot: number, toSpent: boolean): void {
  if (s.card.spent[slot] === Number(toSpent) || s.card.zone[slot] !== PLAY) return;
  s.card.spent[slot] = Number(toSpent);
  if (k.book.readsState) s.dirty = 1;
  tellOpen(k, s, toSpent ? 'EXERTED' : 'READIED', slot);
  const event = toSpent ? k.game.told.spent : k.game.told.readied;
  if (event >= 0) emit(k, s, event, k.owner[slot], slot, NONE, 0);
}
