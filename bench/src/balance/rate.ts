const Z95 = 1.959963984540054;

export interface Rate {
  readonly n: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** A share with Wilson's 95 % interval. */
export function rateOf(hits: number, n: number): Rate {
  if (n === 0) return { n, rate: Number.NaN, low: 0, high: 1 };
  const rate = hits / n;
  const zz = Z95 * Z95;
  const middle = (rate + zz / (2 * n)) / (1 + zz / n);
  const half = (Z95 * Math.sqrt((rate * (1 - rate)) / n + zz / (4 * n * n))) / (1 + zz / n);
  return { n, rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const percent = (share: number): string => (100 * share).toFixed(1);

export const rateText = ({ n, rate, low, high }: Rate): string =>
  n === 0 ? '-' : `${percent(rate)} [${percent(low)}, ${percent(high)}]`;
