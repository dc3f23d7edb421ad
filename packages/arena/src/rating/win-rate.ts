export type Interval = readonly [low: number, high: number];

export const Z95 = 1.959963984540054;

/** Wilson's interval for a rate. It stays within 0 … 1, and is sensible even for 0 wins of 3. */
export function winRate95(wins: number, games: number): Interval {
  if (games === 0) return [0, 1];
  const rate = wins / games;
  const zz = Z95 * Z95;
  const middle = (rate + zz / (2 * games)) / (1 + zz / games);
  const half = (Z95 * Math.sqrt((rate * (1 - rate)) / games + zz / (4 * games * games))) / (1 + zz / games);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
