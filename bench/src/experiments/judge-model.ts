// How good predictions are for matches that the model has not seen. Matches are resampled for the intervals, because states
// of one match are not independent.
import { FastDice } from '@umpire/core/host';
import { middle95 } from './spread.ts';

export interface Prediction {
  /** The match that the state is from. */
  readonly match: number;
  readonly predicted: number;
  readonly label: number;
}

export interface Quality {
  /** The mean of -ln of the probability predicted for what happened; 0.693 means knowing nothing. */
  readonly logLoss: number;
  readonly logLoss95: readonly [number, number];
  /** How often the likelier side won. */
  readonly right: number;
  readonly right95: readonly [number, number];
}

const DRAWS = 1000;

interface Sums {
  loss: number;
  right: number;
  n: number;
}

function sumsByMatch(predictions: readonly Prediction[]): Map<number, Sums> {
  const byMatch = new Map<number, Sums>();
  for (const { match, predicted, label } of predictions) {
    const p = Math.min(1 - 1e-6, Math.max(1e-6, predicted));
    const entry = byMatch.get(match) ?? { loss: 0, right: 0, n: 0 };
    entry.loss -= label * Math.log(p) + (1 - label) * Math.log(1 - p);
    entry.right += label === 0.5 ? 0.5 : Number(p > 0.5 === label > 0.5);
    entry.n++;
    byMatch.set(match, entry);
  }
  return byMatch;
}

/** The mean over all states of the chosen matches. */
const meanOf = (chosen: readonly Sums[], value: (sums: Sums) => number): number =>
  chosen.reduce((sum, each) => sum + value(each), 0) / chosen.reduce((sum, each) => sum + each.n, 0);

/** An interval from whole matches, drawn with replacement again and again. */
function drawn95(matches: readonly Sums[], value: (sums: Sums) => number): readonly [number, number] {
  const dice = new FastDice(1);
  return middle95(
    Array.from({ length: DRAWS }, () =>
      meanOf(
        matches.map(() => matches[dice.below(matches.length)]),
        value,
      ),
    ),
  );
}

export function qualityOf(predictions: readonly Prediction[]): Quality {
  const matches = [...sumsByMatch(predictions).values()];
  const [loss, right] = [(sums: Sums) => sums.loss, (sums: Sums) => sums.right];
  return {
    logLoss: meanOf(matches, loss),
    logLoss95: drawn95(matches, loss),
    right: meanOf(matches, right),
    right95: drawn95(matches, right),
  };
}

/** How much more log loss the first have than the second, on the same states: so most of the luck cancels out. */
export function differenceText(some: readonly Prediction[], others: readonly Prediction[]): string {
  const other = sumsByMatch(others);
  const matches = [...sumsByMatch(some)].map(([match, sums]) => ({
    ...sums,
    loss: sums.loss - (other.get(match)?.loss ?? 0),
  }));
  const loss = (sums: Sums): number => sums.loss;
  const signed = (n: number): string => `${n < 0 ? '' : '+'}${n.toFixed(4)}`;
  return `${signed(meanOf(matches, loss))} [${drawn95(matches, loss).map(signed).join(', ')}]`;
}

export const qualityText = ({ logLoss, logLoss95, right, right95 }: Quality): string =>
  `${logLoss.toFixed(4)} [${logLoss95.map((n) => n.toFixed(4)).join(', ')}] | ${(100 * right).toFixed(1)} % [${right95.map((n) => (100 * n).toFixed(1)).join(', ')}]`;
