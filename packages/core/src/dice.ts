export interface Dice {
  /** 0 … n-1, each equally likely. */
  below(n: number): number;
}
