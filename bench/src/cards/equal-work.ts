// Whether two tasks did the same.
import { sha256Text } from '@umpire/core/host';
import type { Checksum } from '../report.ts';
import type { Measured } from '../rounds.ts';
import { quietMatches } from './random-matches.ts';

/** Action by action the same, but for matches in which the guard had to say something: those go on differently. */
export function sameMatches(work: string, ours: Measured, name: string, peer: Measured): Checksum {
  const kept = quietMatches(ours.checksums, peer.checksums);
  const sum = equality(`${work}, ${name}: the actions of ${kept.ours.length} matches`, kept.ours, kept.peer);
  return { ...sum, equal: sum.equal && kept.ours.length > 0 };
}

export function equality(work: string, ours: readonly string[], peer: readonly string[]): Checksum {
  const [a, b] = [ours, peer].map((sums) => sha256Text(sums.join(' ')).slice(0, 16));
  return { work, ours: a, peer: b, equal: a === b };
}
