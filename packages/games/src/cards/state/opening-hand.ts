// The opening hand of a seat: the next cards of the deck, or cards that were asked for.

import { DECK, type Kit } from '../kit.ts';
import { handPurpose } from '../purposes.ts';
import type { CardState } from './fields.ts';
import { forgetAll } from './knowledge.ts';
import { countIn, draw, listAt } from './zones.ts';

export function drawOpeningHand(kit: Kit, state: CardState, seat: number, n: number): void {
  if (kit.hands.length > 0) bring(kit, state, seat, kit.hands[seat]);
  draw(kit, state, seat, n);
}

/** Brings cards to the top of the deck. A card that has left the deck before the hands are drawn is not brought. */
function bring(kit: Kit, state: CardState, seat: number, hand: Uint8Array): void {
  const dice = kit.chance(handPurpose(seat), 0);
  const base = listAt(kit, seat, DECK);
  let rest = countIn(kit, state, seat, DECK);
  for (const def of hand) {
    const copies = countCopies(state, base, rest, def);
    if (copies === 0) continue;
    // A random copy: if it were always the first, the copies that stay would lie deeper than chance would have them.
    const from = nthCopy(state, base, def, dice.below(copies));
    exchange(kit, state, state.list[from], state.list[base + --rest]);
  }
}

function countCopies(state: CardState, base: number, rest: number, def: number): number {
  let n = 0;
  for (let i = base; i < base + rest; i++) if (state.card.def[state.list[i]] === def) n++;
  return n;
}

function nthCopy(state: CardState, base: number, def: number, nth: number): number {
  let at = base;
  for (; ; at++) if (state.card.def[state.list[at]] === def && nth-- === 0) return at;
}

/** Exchanges two cards of the deck; what anyone knew of these places is no longer true. */
function exchange(kit: Kit, state: CardState, a: number, b: number): void {
  const { def } = state.card;
  const name = def[a];
  def[a] = def[b];
  def[b] = name;
  forgetAll(kit, state, a);
  forgetAll(kit, state, b);
}
