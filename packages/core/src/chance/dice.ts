export interface Dice {
  /**
   * 0 … n-1, each equally likely. `weights` add up to n and say which numbers mean the same: whoever walks every outcome then
   * tries one number for each of them. Dice that roll need not look at them.
   */
  below(n: number, weights?: ArrayLike<number>): number;
}

/** An index into the weights, which are whole numbers: each is as likely as its weight says. */
export function pick(dice: Dice, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i];
  let rest = dice.below(sum, weights);
  let index = 0;
  while (rest >= weights[index]) rest -= weights[index++];
  return index;
}
