export interface Dice {
  /**
   * Returns one of 0 … n-1, each equally likely. `weights` add up to n and say which numbers mean the same, so that `eachOutcome`
   * tries only one number for each weight. Dice that simply roll ignore them.
   */
  below(n: number, weights?: ArrayLike<number>): number;
}

/** Returns an index into the weights, which are whole numbers; each index is as likely as its weight says. */
export function pick(dice: Dice, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i];
  let rest = dice.below(sum, weights);
  let index = 0;
  while (rest >= weights[index]) rest -= weights[index++];
  return index;
}
