// The median, and the interval of the middle 95 per cent.

export const middleOf = (values: readonly number[]): number => at(values, 0.5);

export const middle95 = (values: readonly number[]): readonly [number, number] => {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[Math.floor(sorted.length * 0.025)], sorted[Math.ceil(sorted.length * 0.975) - 1]];
};

/** The value below which this share of all values lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = Math.floor(place);
  return sorted[low] + (place - low) * ((sorted[low + 1] ?? sorted[low]) - sorted[low]);
}
