// Fills in again what a seat cannot see: the cards of each deck that it has not seen, in any order.
import { type Dice, shuffle } from '@umpire/core/author';
import { HAND, type Kit } from '../kit.ts';
import type { CardState } from './fields.ts';
import { learn, learnAll } from './knowledge.ts';

/** `decks` are the definitions of each seat's cards. */
export function redeal(k: Kit, s: CardState, seat: number, decks: readonly Uint8Array[], dice: Dice): void {
  const { def } = s.card;
  for (let owner = 0; owner < k.seats; owner++) {
    const pool = unseen(k, s, owner, decks[owner]);
    shuffle(pool, 0, pool.length, dice);
    let next = 0;
    const from = k.firstSlot[owner];
    for (let slot = from; slot < from + k.deckSizes[owner]; slot++) if (def[slot] === 0) def[slot] = pool[next++];
  }
  remember(k, s, seat);
}

function unseen(k: Kit, s: CardState, owner: number, deck: Uint8Array): number[] {
  const left = new Map<number, number>();
  for (const def of deck) left.set(def, (left.get(def) ?? 0) + 1);
  const from = k.firstSlot[owner];
  for (let slot = from; slot < from + k.deckSizes[owner]; slot++) {
    const def = s.card.def[slot];
    if (def !== 0) left.set(def, (left.get(def) ?? 0) - 1);
  }
  return [...left].flatMap(([def, n]) => Array.from({ length: Math.max(0, n) }, () => def));
}

/** What the others must know: what everyone does, and their own hands. */
function remember(k: Kit, s: CardState, seat: number): void {
  for (let slot = 0; slot < k.slots; slot++) {
    if (s.card.face[slot] !== 0) learnAll(k, s, slot);
    else if (s.card.zone[slot] === HAND && k.owner[slot] !== seat) learn(k, s, k.owner[slot], slot);
  }
}
