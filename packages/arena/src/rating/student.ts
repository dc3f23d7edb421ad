import { Z95 } from './win-rate.ts';

/** The 97.5 % quantile of Student's t distribution, by an expansion around the normal one; exact for 1 and 2 degrees of freedom. */
export function student975(freedom: number): number {
  if (freedom < 1) return Number.POSITIVE_INFINITY;
  if (freedom === 1) return 12.706204736;
  if (freedom === 2) return 4.30265273;
  const z = Z95;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  const fourth = (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3 + fourth / freedom ** 4;
}

/** The value of the normal distribution that is about as unlikely as `t` of Student's. For a few degrees of freedom it is too near to 0. */
export const toNormal = (t: number, freedom: number): number =>
  (t * (1 - 1 / (4 * freedom))) / Math.sqrt(1 + (t * t) / (2 * freedom));

/** The share of the normal distribution below `z`, to seven digits (Abramowitz and Stegun, 26.2.17). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? above : 1 - above;
}
