import { isCausedBy } from '../ability/cause.ts';
import type { Kit } from '../kit.ts';
import { type CardState, NONE } from './fields.ts';

/** Whether a card may not do one of these acts, or have it done to it, by `other`, or by whatever runs. */
export function isBarred(k: Kit, s: CardState, slot: number, acts: number, other: number = NONE): boolean {
  if ((s.barred[slot] & acts) !== 0) return true;
  if (s.keywords[slot] !== 0 && isBarredByWord(k, s.keywords[slot], acts)) return true;
  if (s.barredBy.length === 0) return false;
  for (let bits = s.barredBy[slot]; bits !== 0; bits &= bits - 1) {
    const ban = k.book.bans[31 - Math.clz32(bits & -bits)];
    if ((ban.acts & acts) !== 0 && isCausedBy(k, s, ban, k.owner[slot], other)) return true;
  }
  return false;
}

function isBarredByWord(k: Kit, words: number, acts: number): boolean {
  for (let left = acts; left !== 0; left &= left - 1)
    if ((words & k.bars[31 - Math.clz32(left & -left)]) !== 0) return true;
  return false;
}
