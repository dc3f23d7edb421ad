import { countText } from '../tree/text/count-text.ts';

/** How often each starting position was played. With many bots at a table there are too many seatings for a number. */
export function positionsText(positions: number, bots: number, isDuel: boolean, matches: number): string {
  const named = countText(positions, 'position', 'positions');
  if (bots !== 2 && !isDuel) return `${named}, one for each deal in turn`;
  const deals = Math.ceil(matches / 2);
  const [each, more] = [Math.floor(deals / positions), deals % positions];
  if (each === 0) return `${named} × 2 seatings: only the first ${deals} had a turn, so ask for more --iterations`;
  const uneven = more === 0 ? '' : `, the first ${more === 1 ? 'one' : more} once more`;
  return `${named} × 2 seatings × ${each}${uneven}`;
}
