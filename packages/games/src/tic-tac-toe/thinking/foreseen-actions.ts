import type { Dice, ForeseenAction } from '@umpire/core/author';
import type { Judged } from './judged.ts';
import { isProvenValue, pliesOf } from './look-ahead.ts';

/** The estimate that stands for half a point of score. */
const HALF = 3000;
/** A score that is estimated is no finer than this: within it of the best, all are as good. */
const GRAIN = 0.1;
/** Estimates that differ by less are not told apart when choosing. */
const STEP = 100;

/** All cells as actions, best first. They come as likely as they look, which decides between equals; then the dice. */
export function foreseenActions(
  ranked: readonly Judged[],
  likelihood: (cell: number) => number,
  dice: Dice,
): ForeseenAction[] {
  const all = [...ranked].sort((a, b) => stepOf(b) - stepOf(a));
  const isEqual = (each: Judged): boolean =>
    stepOf(each) === stepOf(all[0]) && likelihood(each.cell) === likelihood(all[0].cell);
  all.unshift(...all.splice(dice.below(all.filter(isEqual).length), 1));
  const [best] = all;
  return all.map(({ cell, value, line }): ForeseenAction => {
    if (isProvenValue(value))
      return { action: cell, score: Math.sign(value), proven: true, endsIn: pliesOf(value), line };
    const score = scoreOf(value);
    const top = scoreOf(best.value);
    return { action: cell, score: isProvenValue(best.value) ? score : top - coarse(top - score), proven: false, line };
  });
}

const stepOf = ({ value }: Judged): number => (isProvenValue(value) ? value : STEP * Math.round(value / STEP));

const scoreOf = (value: number): number => value / (Math.abs(value) + HALF);

const coarse = (loss: number): number => Math.max(0, Math.floor(loss / GRAIN)) * GRAIN;
