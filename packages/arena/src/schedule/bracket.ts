import type { Duel } from './duel.ts';

/** Seeds in the order of a full bracket for at least so many: the first two meet in the final, the first four before it. */
export function bracket(entrants: number): readonly number[] {
  let slots: readonly number[] = [0];
  while (slots.length < entrants) {
    const last = 2 * slots.length - 1;
    slots = slots.flatMap((seed) => [seed, last - seed]);
  }
  return slots;
}

/** Neighbours meet, the better seed named first. */
export function duelsOf(slots: readonly number[]): readonly Duel[] {
  return Array.from({ length: slots.length / 2 }, (_, at) => {
    const [a, b] = [slots[2 * at], slots[2 * at + 1]];
    return { first: Math.min(a, b), second: Math.max(a, b) };
  });
}
