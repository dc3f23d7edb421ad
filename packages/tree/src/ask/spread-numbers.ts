import { chanceOf } from '@umpire/core/host';

const FINE = 1 << 20;

/** All numbers below `count`, or `sample` of them: a random one from each of equal parts, since regular steps could follow a pattern. */
export function spreadNumbers(count: number, sample: number): number[] {
  if (count <= sample) return Array.from({ length: count }, (_, number) => number);
  const dice = chanceOf('endings')(0, 0);
  const part = count / sample;
  return Array.from({ length: sample }, (_, i) => Math.floor(part * (i + dice.below(FINE) / FINE)));
}
