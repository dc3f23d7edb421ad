import type { MatchResult } from './match-result.ts';

/** More different lists than this are not remembered: then they hardly repeat. */
const LISTS_MAX = 10_000;

/** Longer lists hardly repeat either. */
const LENGTH_MAX = 16;

/**
 * Makes results that share their lists with earlier ones. A million matches have few different places and scores, and each list of
 * its own would take more memory than all the rest of a result.
 */
export function sharedLists(): (result: MatchResult) => MatchResult {
  const known = new Map<string, readonly unknown[]>();
  const shared = <T>(list: readonly T[]): readonly T[] => {
    if (list.length > LENGTH_MAX) return list;
    const key = list.length === 0 ? '' : JSON.stringify(list);
    const found = known.get(key);
    if (found !== undefined) return found as readonly T[];
    if (known.size < LISTS_MAX) known.set(key, list);
    return list;
  };
  return (result) => ({
    ...result,
    places: shared(result.places),
    scores: shared(result.scores),
    faults: shared(result.faults),
  });
}
