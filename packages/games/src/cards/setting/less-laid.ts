import type { LaidCard } from './laid.ts';

/** A deck without the cards of it that lie elsewhere. */
export function lessLaid(deck: Uint8Array, cards: readonly LaidCard[]): number[] {
  const left = Array.from(deck);
  for (const { def } of cards) {
    const at = left.indexOf(def);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
