import { foldLines } from './fold-lines.ts';
import { type ReportStyle, roundPercent } from './report-style.ts';
import type { ComparisonSummary, Summary } from './summary-document.ts';

/** Who is clearly better than the next: only an interval that leaves out "equal" is called so. */
export function comparisonLines({ comparisons }: Summary, style: ReportStyle): string[] {
  const met = comparisons.filter(({ groups }) => groups > 0);
  if (met.length === 0) return [];
  return ['Who is better (95 % intervals over deals)', ...met.flatMap((each) => foldLines(line(each), style.width))];
}

function line({ bot, against, share, share95: [low, high] }: ComparisonSummary): string {
  const found = `${roundPercent(share)} % [${roundPercent(low)}, ${roundPercent(high)}]`;
  if (low > 0.5) return `  ${bot} is better than ${against}: ${found}`;
  if (high < 0.5) return `  ${against} is better than ${bot} face to face: ${found} for ${bot}`;
  return `  ${bot} and ${against}: not enough matches to tell: ${found}`;
}
