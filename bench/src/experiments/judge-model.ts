// How good predictions are on matches that the model has not seen. Matches are drawn again and again for the interval: states of one
// match are not independent.
import { FastDice } from '@umpire/core';
import { middle95 } from './spread.ts';

export interface Prediction {
  /** Which match the state is of. */
  readonly match: number;
  readonly predicted: number;
  readonly label: number;
}

export interface Quality {
  /** Mean of -ln of what was predicted for what happened: 0.693 knows nothing. */
  readonly logLoss: number;
  readonly logLoss95: readonly [number, number];
  /** How often the likelier side won. */
  readonly right: number;
  readonly right95: readonly [number, number];
}

const DRAWS = 1000;

export function qualityOf(predictions: readonly Prediction[]): Quality {
  const byMatch = new Map<number, { loss: number; right: number; n: number }>();
  for (const { match, predicted, label } of predictions) {
    const p = Math.min(1 - 1e-6, Math.max(1e-6, predicted));
    const entry = byMatch.get(match) ?? { loss: 0, right: 0, n: 0 };
    entry.loss -= label * Math.log(p) + (1 - label) * Math.log(1 - p);
    entry.right += label === 0.5 ? 0.5 : Number(p > 0.5 === label > 0.5);
    entry.n++;
    byMatch.set(match, entry);
  }
  const matches = [...byMatch.values()];
  const meanOf = (chosen: readonly (typeof matches)[number][]): readonly [number, number] => {
    const n = chosen.reduce((sum, each) => sum + each.n, 0);
    return [
      chosen.reduce((sum, each) => sum + each.loss, 0) / n,
      chosen.reduce((sum, each) => sum + each.right, 0) / n,
    ];
  };
  const dice = new FastDice(1);
  const drawn = Array.from({ length: DRAWS }, () => meanOf(matches.map(() => matches[dice.below(matches.length)])));
  const [logLoss, right] = meanOf(matches);
  return {
    logLoss,
    logLoss95: middle95(drawn.map(([loss]) => loss)),
    right,
    right95: middle95(drawn.map(([, share]) => share)),
  };
}

export const qualityText = ({ logLoss, logLoss95, right, right95 }: Quality): string =>
  `${logLoss.toFixed(4)} [${logLoss95.map((n) => n.toFixed(4)).join(', ')}] | ${(100 * right).toFixed(1)} % [${right95.map((n) => (100 * n).toFixed(1)).join(', ')}]`;
