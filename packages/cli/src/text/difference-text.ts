import type { Difference } from '@umpire/core';
import { plyName } from './ply-name.ts';

/** Where a log and the rules differ, in a sentence. */
export function differenceText(path: string, { ply, what, logged, replayed }: Difference): string {
  const where = what === 'outcome' ? 'the outcome' : plyName(ply);
  return `${path} does not replay: ${where} differs (${what}: the log says ${logged}, the rules say ${replayed}).`;
}
