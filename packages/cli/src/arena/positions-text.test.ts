import { expect, test } from 'vitest';
import { positionsText } from './positions-text.ts';

test.each([
  [4, 2, false, 200, '4 positions × 2 seatings × 25'],
  [1, 2, false, 2, '1 position × 2 seatings × 1'],
  [2, 2, false, 6, '2 positions × 2 seatings × 1, the first one once more'],
  [4, 2, false, 12, '4 positions × 2 seatings × 1, the first 2 once more'],
  [9, 2, false, 8, '9 positions × 2 seatings: only the first 4 had a turn, so ask for more --iterations'],
  [4, 3, false, 60, '4 positions, one for each deal in turn'],
])('%i positions, %i bots, a duel: %s, %i matches: %s', (positions, bots, isDuel, matches, text) => {
  expect(positionsText(positions, bots, isDuel, matches)).toBe(text);
});
