import type { ComparisonSummary, Summary } from '@umpire/arena';
import { foldLines } from '../../text/fold-text.ts';
import type { ReportStyle } from './report-style.ts';

/** Which bots are better than the next: a bot is called better only if the interval excludes "equal". */
export function comparisonLines({ comparisons }: Summary, style: ReportStyle): string[] {
  const met = comparisons.filter(({ groups }) => groups > 0);
  if (met.length === 0) return [];
  return ['Who is better (95 % intervals over deals)', ...met.flatMap((each) => foldLines(line(each), style.width))];
}

function line({ bot, against, share, share95: [low, high] }: ComparisonSummary): string {
  const found = `${sidePercent(share)} % [${sidePercent(low)}, ${sidePercent(high)}]`;
  if (low > 0.5) return `  ${bot} is better than ${against}: ${found}`;
  if (high < 0.5) return `  ${against} is better than ${bot} face to face: ${found} for ${bot}`;
  return `  ${bot} and ${against}: not enough matches to tell: ${found}`;
}

const DIGITS_MAX = 6;

/** A whole per cent; with more digits if it would read 50 without being equal, so that the numbers show the verdict. */
function sidePercent(share: number): string {
  let digits = 0;
  while (share !== 0.5 && digits < DIGITS_MAX && Number((100 * share).toFixed(digits)) === 50) digits++;
  return (100 * share).toFixed(digits);
}
