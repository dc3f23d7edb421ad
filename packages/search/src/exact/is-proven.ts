import type { Block, Rules } from '@umpire/core/hot';
import { scoreOf } from '../worth.ts';

interface Found {
  readonly worth: number;
  readonly whole: boolean;
  readonly stopped: boolean;
}

/** Whether a worth is true of the whole game from here, and not only of the part that was searched. */
export const isProven = <S extends Block>(rules: Rules<S>, { worth, whole, stopped }: Found): boolean =>
  !stopped && (whole || isExtreme(rules, worth));

/**
 * Whether nothing beyond the depth limit could change this worth. That is true of the best and the worst possible score;
 * a smaller win may hide a greater one, and a mean over dice may include positions that were cut off.
 */
export function isExtreme<S extends Block>({ scores, usesChance }: Rules<S>, worth: number): boolean {
  if (usesChance) return false;
  const score = scoreOf(worth);
  return score === scores.max || score === scores.min;
}
