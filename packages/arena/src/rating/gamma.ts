import type { Dice } from '@umpire/core/host';

const WORD = 0x80000000;

/** A random number between 0 and 1, never 0 or 1 itself. */
export const uniform = (dice: Dice): number => (dice.below(WORD) + 0.5) / WORD;

/** A draw from the gamma distribution with scale 1 (Marsaglia and Tsang 2000). */
export function gamma(shape: number, dice: Dice): number {
  if (shape === 1) return -Math.log(uniform(dice));
  if (shape < 1) return gamma(shape + 1, dice) * uniform(dice) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(dice);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(uniform(dice)) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

const normal = (dice: Dice): number => Math.sqrt(-2 * Math.log(uniform(dice))) * Math.cos(2 * Math.PI * uniform(dice));
