import { columns, padLeft, padRight } from './column.ts';
import { percent, roundPercent } from './report-style.ts';
import type { BotSummary, Summary } from './summary-document.ts';

const TITLES = ['Bot', 'Games', 'Win rate', '95 %', 'Rating', '95 %', 'Faults'];

/** The best first. */
export const byRating = (bots: readonly BotSummary[]): readonly BotSummary[] =>
  bots.toSorted((a, b) => b.rating - a.rating);

export function ratingLines({ bots }: Summary): string[] {
  const rows = [TITLES, ...byRating(bots).map((bot) => cells(bot))];
  const widths = TITLES.map((_, at) => rows.reduce((widest, row) => Math.max(widest, columns(row[at])), 0));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? padRight(cell, widths[at]) : padLeft(cell, widths[at])))
      .join('  ')
      .trimEnd(),
  );
}

function cells(bot: BotSummary): string[] {
  return [
    bot.name,
    String(bot.games),
    percent(bot.winRate),
    `${roundPercent(bot.winRate95[0])}..${roundPercent(bot.winRate95[1])}`,
    bot.rating.toFixed(0),
    `${bot.rating95[0].toFixed(0)}..${bot.rating95[1].toFixed(0)}`,
    String(bot.faults),
  ];
}
