import type { Rules } from '../contract/contract.ts';
import { markKey } from '../loop/loop-policy.ts';
import type { Block } from './layout.ts';

/** Writes the key under which a position is recorded: the game's key, mixed with its mark. */
export function recordedKey<S extends Block>(rules: Rules<S>, state: S, out: Int32Array): void {
  rules.key(state, out);
  const mark = rules.loop.repetition?.mark;
  if (mark !== undefined) markKey(out, mark(state));
}

/** Whether two states are the same position with the same mark. */
export function samePosition<S extends Block>(rules: Rules<S>, a: S, b: S): boolean {
  const mark = rules.loop.repetition?.mark;
  return (mark === undefined || mark(a) === mark(b)) && rules.same(a, b);
}
