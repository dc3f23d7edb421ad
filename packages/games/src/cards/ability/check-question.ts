import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { ASK } from './program.ts';

/** What is wrong with the question of a state: it must be one of `asks` and have an answer, unless the match is over. */
export function checkQuestion<S extends CardState>(
  kit: Kit,
  state: S,
  list: Int32Array,
  asks: readonly { readonly ask: number }[],
  legal: (kit: Kit, state: S, out: Int32Array) => number,
): string | undefined {
  if (state.over !== 0) return state.ask === ASK.NOTHING ? undefined : 'something is asked after the end';
  if (!asks.some(({ ask }) => ask === state.ask)) return 'nothing is asked';
  if ((state.ask === ASK.MAIN) !== (state.depth === 0)) return 'something runs while a turn goes on';
  try {
    return legal(kit, state, list) > 0 ? undefined : 'nothing can be answered';
  } catch {
    return 'what is asked makes no sense';
  }
}
