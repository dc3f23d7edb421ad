import { isCausedBy } from '../ability/cause.ts';
import type { Kit } from '../kit.ts';
import { type CardState, NONE } from './fields.ts';

/** Whether a card may not do one of these acts, or must not suffer it from `other` (NONE: from whatever runs). */
export function isBarred(kit: Kit, state: CardState, slot: number, acts: number, other: number = NONE): boolean {
  if ((state.barred[slot] & acts) !== 0) return true;
  if ((state.keywords[slot] & kit.barring) !== 0 && isBarredByWord(kit, state.keywords[slot], acts)) return true;
  return state.barredBy.length !== 0 && isBarredByCause(kit, state, slot, acts, other);
}

function isBarredByWord(kit: Kit, words: number, acts: number): boolean {
  for (let left = acts; left !== 0; left &= left - 1)
    if ((words & kit.bars[31 - Math.clz32(left & -left)]) !== 0) return true;
  return false;
}

function isBarredByCause(kit: Kit, state: CardState, slot: number, acts: number, other: number): boolean {
  for (let bits = state.barredBy[slot]; bits !== 0; bits &= bits - 1) {
    const ban = kit.book.bans[31 - Math.clz32(bits & -bits)];
    if ((ban.acts & acts) !== 0 && isCausedBy(kit, state, ban, kit.owner[slot], other)) return true;
  }
  return false;
}
