import type { Difference } from '@umpire/core';

/** Where a log and the rules part ways, in a sentence. */
export function differenceText(path: string, { ply, what, logged, replayed }: Difference): string {
  const where = what === 'outcome' ? 'the outcome' : `ply ${ply}`;
  return `${path} does not replay: ${where} differs (${what}: the log says ${logged}, the rules say ${replayed}).`;
}
