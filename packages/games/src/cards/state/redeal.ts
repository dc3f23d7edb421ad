// Fills in what a seat cannot see: the cards of each deck that it has not seen, in random order.
import { type Dice, shuffle } from '@umpire/core/author';
import { HAND, type Kit } from '../kit.ts';
import type { CardState } from './fields.ts';
import { learn, learnAll } from './knowledge.ts';

/** `decks` are, by seat, the definitions of its cards. */
export function redeal(kit: Kit, state: CardState, seat: number, decks: readonly Uint8Array[], dice: Dice): void {
  const { def } = state.card;
  for (let owner = 0; owner < kit.seats; owner++) {
    const pool = unseen(kit, state, owner, decks[owner]);
    shuffle(pool, 0, pool.length, dice);
    let next = 0;
    const from = kit.firstSlot[owner];
    for (let slot = from; slot < from + kit.deckSizes[owner]; slot++) if (def[slot] === 0) def[slot] = pool[next++];
  }
  remember(kit, state, seat);
}

function unseen(kit: Kit, state: CardState, owner: number, deck: Uint8Array): number[] {
  const left = new Map<number, number>();
  for (const def of deck) left.set(def, (left.get(def) ?? 0) + 1);
  const from = kit.firstSlot[owner];
  for (let slot = from; slot < from + kit.deckSizes[owner]; slot++) {
    const def = state.card.def[slot];
    if (def !== 0) left.set(def, (left.get(def) ?? 0) - 1);
  }
  return [...left].flatMap(([def, n]) => Array.from({ length: Math.max(0, n) }, () => def));
}

/** Restores what each seat must know: what is common knowledge, and for the other seats their own hands. */
function remember(kit: Kit, state: CardState, seat: number): void {
  for (let slot = 0; slot < kit.slots; slot++)
    if (state.card.face[slot] !== 0) learnAll(kit, state, slot);
    else if (state.card.zone[slot] === HAND && kit.owner[slot] !== seat) learn(kit, state, kit.owner[slot], slot);
}
