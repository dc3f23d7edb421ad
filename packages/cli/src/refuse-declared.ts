// Trees and openings know a moment only by its actions, and declaring a loop is not an action.
import { type FinalPly, shown } from '@umpire/core/host';
import { Failure } from './terminal/failure.ts';

/** The ply of the declared loop after which the actions alone do not lead to the same positions, or -1. */
export const firstDeclared = (plies: readonly FinalPly[]): number =>
  plies.findIndex(({ declared }) => declared !== undefined);

export function refuseDeclared(plies: readonly FinalPly[], from: string): void {
  const at = firstDeclared(plies);
  if (at >= 0)
    throw new Failure(
      `${shown(from)}: after ${at === 1 ? 'one action' : `${at} actions`} a loop was declared, and actions alone do not lead past it.`,
    );
}
