import type { Summary } from '@umpire/arena';
import { foldLines } from '../../text/fold-text.ts';
import type { ReportStyle } from './report-style.ts';

type Round = NonNullable<Summary['rounds']>[number];

/** As many lines as a person would read; the document has all. */
const LINES_MAX = 60;

/** Who met whom in each round, and how it ended. */
export function roundLines({ rounds }: Summary, style: ReportStyle): string[] {
  if (rounds === undefined || rounds.length === 0) return [];
  const lines = rounds.flatMap((round, at) => foldLines(`  ${at + 1}: ${roundText(round)}`, style.width));
  return lines.length > LINES_MAX
    ? ['Rounds: too many to print; the JSON document has them.']
    : ['Rounds (the points of both)', ...lines];
}

function roundText({ duels, bye }: Round): string {
  const told = duels.map(({ bots: [first, second], points, winner }) => {
    const isLevel = winner !== undefined && points[0] === points[1];
    return `${first} ${points[0]}-${points[1]} ${second}${isLevel ? ` (${winner} goes on)` : ''}`;
  });
  return [...told, ...(bye === undefined ? [] : [`${bye} sits out`])].join(', ');
}
