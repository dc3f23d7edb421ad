import { type Block, mask, whoDecides } from '@umpire/core/hot';
import type { Deal, Move } from '../position.ts';
import { sameBytes } from './same-bytes.ts';

/** Redeals what this seat cannot see before the move. */
export function dealFor<S extends Block>(move: Move<S>, seat: number, seen: S): Deal<S> {
  const { rules } = move.before;
  const state = rules.layout.create();
  state.bytes.set(seen.bytes);
  rules.hidden.redeal(state, seat, move.at.dice);
  const sound =
    keepsSeen(rules.layout, state, seen, seat) &&
    rules.check(state) === undefined &&
    whoDecides(rules, state) === move.at.seat;
  return { move, seat, seen, state, sound };
}

/** Whether the seat sees the same in `state` as in `seen`, a state already erased for it. */
export function keepsSeen<S extends Block>(
  layout: { create(): S } & Parameters<typeof mask>[0],
  state: S,
  seen: S,
  seat: number,
): boolean {
  const again = layout.create();
  again.bytes.set(state.bytes);
  mask(layout, again, seat);
  return sameBytes(again.bytes, seen.bytes);
}
