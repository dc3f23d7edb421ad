import type { ComparisonSummary, Summary } from '@umpire/arena';
import { foldLines } from '../../text/fold-text.ts';
import type { ReportStyle } from './report-style.ts';

type Interval = ComparisonSummary['share95'];

/** A figure with its interval, and the value at which both bots are equal. */
interface Found {
  readonly text: string;
  readonly interval95: Interval;
  readonly equal: number;
}

/** Which bots are better than the next: a bot is called better only if the interval excludes "equal". */
export function comparisonLines(summary: Summary, style: ReportStyle): string[] {
  const { comparisons, bots } = summary;
  const isPlayed = ({ bot, against, groups }: ComparisonSummary): boolean =>
    groups > 0 || bots.every(({ name, games }) => (name !== bot && name !== against) || games > 0);
  const told = bots.length === 2 ? comparisons.filter(({ groups }) => groups > 0) : comparisons.filter(isPlayed);
  if (told.length === 0) return [];
  return [
    'Who is better (95 % intervals over deals)',
    ...told.flatMap((each) => foldLines(line(each, foundIn(each, summary)), style.width)),
  ];
}

function line(
  { bot, against, superiority }: ComparisonSummary,
  { text, interval95: [low, high], equal }: Found,
): string {
  if (low > equal) return `  ${bot} is better than ${against}: ${text}`;
  if (high < equal) return `  ${against} is better than ${bot}: ${text} for ${bot}`;
  return `  ${bot} and ${against}: not enough matches to tell: ${text}, better with ${percentOf(superiority)}`;
}

/** A likelihood is never called certain. */
const percentOf = (likelihood: number): string => `${Math.min(99, Math.max(1, Math.round(100 * likelihood)))} %`;

/** Two bots are compared over their deals, more of them by ratings, which all matches of the field support. */
function foundIn(comparison: ComparisonSummary, { by, bots, unit = 'points' }: Summary): Found {
  if (by === 'score') {
    const { scoreDifference, scoreDifference95 } = comparison;
    return found(scoreDifference, scoreDifference95, 0, 2, ` ${unit} a game more`, signed);
  }
  if (bots.length > 2) {
    const { ratingDifference, ratingDifference95 } = comparison;
    return found(ratingDifference, ratingDifference95, 0, 0, ' rating points', signed);
  }
  const { share, share95 } = comparison;
  return found(100 * share, [100 * share95[0], 100 * share95[1]], 50, 0, ' %', (value, digits) =>
    value.toFixed(digits),
  );
}

function found(
  value: number,
  interval95: Interval,
  equal: number,
  digits: number,
  unit: string,
  write: (value: number, digits: number) => string,
): Found {
  const text = (each: number): string => write(each, digitsFor(each, equal, digits));
  return { text: `${text(value)}${unit} [${text(interval95[0])}, ${text(interval95[1])}]`, interval95, equal };
}

const DIGITS_MAX = 6;

/** More digits if a figure would read as equal without being so: then the numbers show the verdict. */
function digitsFor(value: number, equal: number, least: number): number {
  let digits = least;
  while (value !== equal && digits < DIGITS_MAX && Number(value.toFixed(digits)) === equal) digits++;
  return digits;
}

const signed = (value: number, digits: number): string => {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : value > 0 ? `+${text}` : text;
};
