import { type Block, copy, type Rules } from '@umpire/core/hot';
import type { Task } from '../task.ts';

/** Copies there and back and changes the copy in between: each copy needs the one before, so none can be optimised away. */
export function copyTask<S extends Block>(rules: Rules<S>, state: S, copies: number, copyOf = copy): Task {
  const other = rules.layout.create();
  return {
    run() {
      for (let i = 0; i < copies; i += 2) {
        copyOf(other, state);
        other.ply++;
        copyOf(state, other);
        state.ply--;
      }
      return { units: copies, checksum: String(state.ply) };
    },
    facts: () => ({ bytes: rules.layout.byteLength }),
  };
}
