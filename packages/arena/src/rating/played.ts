import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from '../schedule/pairing.ts';

export interface Played {
  readonly pairing: Pairing;
  readonly result: MatchResult;
}

/** The matches that were played to their end, ordered by number, so that counting gives the same sums every time. */
export const played = (pairings: readonly Pairing[], results: readonly MatchResult[]): readonly Played[] =>
  playedOf(pairings, byMatch(results));

export const byMatch = (results: readonly MatchResult[]): ReadonlyMap<number, MatchResult> =>
  new Map(results.map((result) => [result.match, result]));

/** The same for callers with many rounds, which pass the results by match number. */
export function playedOf(pairings: readonly Pairing[], results: ReadonlyMap<number, MatchResult>): readonly Played[] {
  const found: Played[] = [];
  for (const pairing of pairings.toSorted((a, b) => a.match - b.match)) {
    const result = results.get(pairing.match);
    if (result !== undefined && result.skipped === undefined) found.push({ pairing, result });
  }
  return found;
}

/** Groups in ascending order of their numbers. */
export function inGroups<T>(all: readonly T[], groupOf: (each: T) => number): readonly (readonly T[])[] {
  // Matches in the order of their numbers are in the order of their groups, and then groups are pieces of the list.
  return pieces(all, groupOf) ?? gathered(all, groupOf);
}

function pieces<T>(all: readonly T[], groupOf: (each: T) => number): readonly (readonly T[])[] | undefined {
  const found: (readonly T[])[] = [];
  let from = 0;
  for (let at = 1; at <= all.length; at++) {
    const step = at === all.length ? 1 : groupOf(all[at]) - groupOf(all[at - 1]);
    if (step < 0) return undefined;
    if (step === 0) continue;
    found.push(all.slice(from, at));
    from = at;
  }
  return found;
}

function gathered<T>(all: readonly T[], groupOf: (each: T) => number): readonly (readonly T[])[] {
  const groups = new Map<number, T[]>();
  for (const each of all) {
    const group = groups.get(groupOf(each));
    if (group === undefined) groups.set(groupOf(each), [each]);
    else group.push(each);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** By entrant: the matches in which it sat. Computed at once for all, because going through all matches for each would be slow. */
export function byEntrant(entrants: number, matches: readonly Played[]): readonly (readonly Played[])[] {
  const own = Array.from({ length: entrants }, (): Played[] => []);
  for (const match of matches) for (const entrant of new Set(match.pairing.seats)) own[entrant].push(match);
  return own;
}
