import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { fresh } from './derive.ts';
import { leave } from './frames.ts';

/** A turn action that needs a target: asks if there is more than one, then goes on with the one chosen. */
export function pickOne<S extends CardState>(
  k: Kit,
  s: S,
  f: number,
  ask: number,
  list: (k: Kit, s: S, slot: number, out: Uint8Array) => number,
  then: (seat: number, slot: number, target: number) => void,
): boolean {
  const { frame } = s;
  const slot = frame.subject[f];
  const seat = frame.seat[f];
  if (frame.pc[f] === 0) {
    fresh(k, s);
    const { targets } = k.scratch;
    const n = list(k, s, slot, targets);
    if (n > 1) {
      s.ask = ask;
      s.asked = seat;
      return true;
    }
    frame.other[f] = n === 0 ? NONE : targets[0];
  }
  const target = frame.other[f];
  leave(k, s);
  if (target !== NONE) then(seat, slot, target);
  return false;
}
