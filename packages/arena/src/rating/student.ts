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
