import { byGroup } from '../rating/group-kinds.ts';
import { pairedComparison } from '../rating/paired-comparison.ts';
import type { Played } from '../rating/played.ts';
import type { Measure } from '../rating/sprt.ts';
import type { Ratings } from './rate.ts';
import { roundAll, roundTo } from './round-to.ts';
import type { ComparisonSummary } from './summary-document.ts';

/** Each bot against the next one, best first. */
export function comparisons(
  names: readonly string[],
  rated: Ratings,
  own: readonly (readonly Played[])[],
  by: Measure,
): readonly ComparisonSummary[] {
  const worth = names.map((_, entrant) => (by === 'place' ? rated.of(entrant).rating : rated.of(entrant).meanScore));
  const order = [...names.keys()].sort((a, b) => worth[b] - worth[a] || a - b);
  return order.slice(1).map((second, at) => {
    const first = order[at];
    const { groups, share, share95, superiority } = pairedComparison(byGroup(own[first]), first, second);
    const byPlace = rated.compare('place', first, second);
    const byScore = rated.compare('score', first, second);
    return {
      bot: names[first],
      against: names[second],
      groups,
      share: roundTo(share, 4),
      share95: roundAll(share95, 4),
      ratingDifference: roundTo(byPlace.difference, 1),
      ratingDifference95: roundAll(byPlace.difference95, 1),
      scoreDifference: roundTo(byScore.difference, 4),
      scoreDifference95: roundAll(byScore.difference95, 4),
      superiority: roundTo(
        by === 'score' ? byScore.superiority : names.length === 2 ? superiority : byPlace.superiority,
        3,
      ),
    };
  });
}
