// The first hand of a seat: the next cards of the deck, or those that someone asked for.

import { DECK, type Kit } from '../kit.ts';
import { handPurpose } from '../purposes.ts';
import type { CardState } from './fields.ts';
import { forgetAll } from './knowledge.ts';
import { countIn, draw, listAt } from './zones.ts';

export function drawOpeningHand(k: Kit, s: CardState, seat: number, n: number): void {
  if (k.hands.length > 0) bring(k, s, seat, k.hands[seat]);
  draw(k, s, seat, n);
}

/** Onto the top of the deck. What has left it by now, because of a card that acts before the hands, is not brought. */
function bring(k: Kit, s: CardState, seat: number, hand: Uint8Array): void {
  const dice = k.chance(handPurpose(seat), 0);
  const base = listAt(k, seat, DECK);
  let rest = countIn(k, s, seat, DECK);
  for (const def of hand) {
    const copies = countCopies(s, base, rest, def);
    if (copies === 0) continue;
    // Always the first copy, and those that stay would lie deeper than chance has them.
    const from = nthCopy(s, base, def, dice.below(copies));
    exchange(k, s, s.list[from], s.list[base + --rest]);
  }
}

function countCopies(s: CardState, base: number, rest: number, def: number): number {
  let n = 0;
  for (let i = base; i < base + rest; i++) if (s.card.def[s.list[i]] === def) n++;
  return n;
}

function nthCopy(s: CardState, base: number, def: number, nth: number): number {
  let at = base;
  for (; ; at++) if (s.card.def[s.list[at]] === def && nth-- === 0) return at;
}

/** What someone knew of these places is so no more. */
function exchange(k: Kit, s: CardState, a: number, b: number): void {
  const { def } = s.card;
  const name = def[a];
  def[a] = def[b];
  def[b] = name;
  forgetAll(k, s, a);
  forgetAll(k, s, b);
}
