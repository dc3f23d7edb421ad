// Whether two states are the same position. Mostly a look is enough; otherwise different keys are different positions, and
// equal ones are compared word for word.

import type { Kit } from '../kit.ts';
import type { CardState } from './fields.ts';
import { isSwapped } from './same-cards.ts';

export interface Position<S extends CardState> {
  key(k: Kit, s: S, out: Int32Array): void;
  /** In words that are equal exactly when nothing but the names of slots differs. */
  canonical(k: Kit, s: S): string;
  /** How many words of a state are the position. */
  keyWords(k: Kit): number;
  /** Beside those words: what else is part of it. */
  beside?(k: Kit, s: S): string;
}

const keyOfOne = new Int32Array(2);
const keyOfOther = new Int32Array(2);

export function isSamePosition<S extends CardState>(of: Position<S>): (k: Kit, a: S, b: S) => boolean {
  const keyed = new WeakMap<Kit, number>();
  return (k, a, b) => {
    const bytes = keyed.get(k) ?? 4 * of.keyWords(k);
    keyed.set(k, bytes);
    if (isSwapped(k, a, b, bytes) && of.beside?.(k, a) === of.beside?.(k, b)) return true;
    of.key(k, a, keyOfOne);
    of.key(k, b, keyOfOther);
    if (keyOfOne[0] !== keyOfOther[0] || keyOfOne[1] !== keyOfOther[1]) return false;
    return of.canonical(k, a) === of.canonical(k, b);
  };
}
