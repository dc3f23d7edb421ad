import type { CycleMove } from '@umpire/core/author';
import { isInCheck } from './attacks.ts';
import type { TinyShogi } from './state.ts';

/** The seat that gave check with each of its moves between the first and the last of the equal positions; undefined if both did, or neither. */
export function perpetualChecker(moves: readonly CycleMove<TinyShogi>[]): number | undefined {
  const checkers = [0, 1].filter((seat) =>
    moves.every(({ seat: mover, after }) => mover !== seat || isInCheck(after.board, 1 - seat)),
  );
  return checkers.length === 1 ? checkers[0] : undefined;
}
