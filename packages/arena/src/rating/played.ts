import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from '../schedule/pairing.ts';

export interface Played {
  readonly pairing: Pairing;
  readonly result: MatchResult;
}

/** The matches that were played to their end, by number: whoever counts them counts in the same order every time. */
export function played(pairings: readonly Pairing[], results: readonly MatchResult[]): readonly Played[] {
  const byMatch = new Map(results.map((result) => [result.match, result]));
  const found: Played[] = [];
  for (const pairing of [...pairings].sort((a, b) => a.match - b.match)) {
    const result = byMatch.get(pairing.match);
    if (result !== undefined && result.skipped === undefined) found.push({ pairing, result });
  }
  return found;
}
