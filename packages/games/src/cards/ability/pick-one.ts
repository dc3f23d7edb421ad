import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { fresh } from './derive.ts';
import { ask, leave } from './frames.ts';

/** A turn action that needs a target: asks if there is more than one, then calls `then` with the target, if there is any. */
export function pickOne<S extends CardState>(
  kit: Kit,
  state: S,
  frame: number,
  what: number,
  list: (kit: Kit, state: S, slot: number, out: Uint8Array) => number,
  then: (seat: number, slot: number, target: number) => void,
): boolean {
  const { frame: frames } = state;
  const slot = frames.subject[frame];
  const seat = frames.seat[frame];
  if (frames.pc[frame] === 0) {
    fresh(kit, state);
    const { targets } = kit.scratch;
    const n = list(kit, state, slot, targets);
    if (n > 1) return ask(state, what, seat);
    frames.other[frame] = n === 0 ? NONE : targets[0];
  }
  const target = frames.other[frame];
  leave(kit, state);
  if (target !== NONE) then(seat, slot, target);
  return false;
}
