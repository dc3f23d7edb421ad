import type { Chance } from '@umpire/core/host';

/** The same chance, with every question reported. */
export const watchedChance =
  (real: Chance, drew: (purpose: number, counter: number) => void, rolled: (bound: number) => void): Chance =>
  (purpose, counter) => {
    drew(purpose, counter);
    const dice = real(purpose, counter);
    return {
      below(n) {
        rolled(n);
        return dice.below(n);
      },
    };
  };
