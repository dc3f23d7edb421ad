import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { ASK } from './program.ts';

/** Someone is asked something that can be answered, unless it is over. */
export function checkQuestion<S extends CardState>(
  k: Kit,
  s: S,
  list: Int32Array,
  asks: readonly { readonly ask: number }[],
  legal: (k: Kit, s: S, out: Int32Array) => number,
): string | undefined {
  if (s.over !== 0) return s.ask === ASK.NOTHING ? undefined : 'something is asked after the end';
  if (!asks.some(({ ask }) => ask === s.ask)) return 'nothing is asked';
  if ((s.ask === ASK.MAIN) !== (s.depth === 0)) return 'something runs while a turn goes on';
  try {
    return legal(k, s, list) > 0 ? undefined : 'nothing can be answered';
  } catch {
    return 'what is asked makes no sense';
  }
}
