import { chanceOf } from '@umpire/core/host';

const FINE = 1 << 20;

/** All numbers below `count`, or so many of them: one at random out of each part, because neighbours are alike in regular ways. */
export function spreadNumbers(count: number, sample: number): number[] {
  if (count <= sample) return Array.from({ length: count }, (_, number) => number);
  const dice = chanceOf('endings')(0, 0);
  const part = count / sample;
  return Array.from({ length: sample }, (_, i) => Math.floor(part * (i + dice.below(FINE) / FINE)));
}
