// Checks whether two tasks did the same work.
import { equality } from '../measure/parts.ts';
import type { Checksum } from '../report.ts';
import type { Measured } from '../rounds.ts';
import { quietMatches } from './random-matches.ts';

/** The same action by action, except in matches in which the guard had to act: those go on differently. */
export function sameMatches(work: string, ours: Measured, name: string, peer: Measured): Checksum {
  const kept = quietMatches(ours.checksums, peer.checksums);
  const sum = equality(
    `${work}, ${name}: the actions of ${kept.ours.length} matches`,
    { checksums: kept.ours },
    { checksums: kept.peer },
  );
  return { ...sum, equal: sum.equal && kept.ours.length > 0 };
}
