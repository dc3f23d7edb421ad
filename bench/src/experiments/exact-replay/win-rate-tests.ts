// What it takes to notice a bug by win rates alone: with other deals, the same deals, and from the decisions where it shows.
import { matchesNeeded, mean95, type Needed, type Sample, sampleOf, shareFound, unpaired } from './matches-needed.ts';
import type { Watched } from './watch-match.ts';

export interface WinRateTests {
  /** The win rate with the bug minus that without it, from the same deals and from other deals. */
  readonly same: Sample;
  readonly other: Sample;
  /** The same, counting only matches in which the bug shows. */
  readonly samePoints: Sample;
  readonly otherPoints: Sample;
  readonly needed: { readonly other: Needed; readonly same: Needed; readonly points: Needed };
  /** For tests of the needed size: how many there were, and how many found the bug. */
  readonly tried: { readonly other: readonly [number, number]; readonly same: readonly [number, number] };
}

const scores = (matches: readonly Watched[]): number[] => matches.map(({ won }) => won);

/** `right` is the bot without the bug in the same deals, `elsewhere` in other deals. */
export function winRateTests(
  matches: readonly Watched[],
  right: readonly Watched[],
  elsewhere: readonly Watched[],
): WinRateTests {
  const at = matches.flatMap(({ slip }, i) => (slip === undefined ? [] : [i]));
  const [wrongScores, rightScores, otherScores] = [matches, right, elsewhere].map(scores);
  const losses = wrongScores.map((won, i) => won - rightScores[i]);
  const same = sampleOf(losses);
  const other = unpaired(sampleOf(wrongScores), sampleOf(otherScores));
  const samePoints = sampleOf(at.map((i) => losses[i]));
  const otherPoints = unpaired(sampleOf(at.map((i) => wrongScores[i])), sampleOf(at.map((i) => rightScores[i])));
  const needed = {
    // One effect for both, the best estimate there is: only the spread differs.
    other: matchesNeeded(other.variance, same),
    same: matchesNeeded(same.variance, same),
    points: matchesNeeded(samePoints.variance, samePoints),
  };
  const tried = {
    other: shareFound(matches.length, needed.other.matches / 2, (from, to) =>
      unpaired(sampleOf(wrongScores.slice(from, to)), sampleOf(otherScores.slice(from, to))),
    ),
    same: shareFound(matches.length, needed.same.matches / 2, (from, to) => sampleOf(losses.slice(from, to))),
  };
  return { same, other, samePoints, otherPoints, needed, tried };
}

export const width95 = (sample: Sample): number => {
  const [low, high] = mean95(sample);
  return high - low;
};
