import type { FastDice } from '@umpire/core/author';

const FINE = 0x40000000;

/** An entry as likely as the square of its weight. */
export function drawSquared(weights: Float64Array, count: number, dice: FastDice): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += weights[i] * weights[i];
  let rest = (dice.below(FINE) / FINE) * sum;
  for (let i = 0; i < count; i++) {
    rest -= weights[i] * weights[i];
    if (rest < 0) return i;
  }
  return count - 1;
}
