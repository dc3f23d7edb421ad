import { columns, padRight } from './column.ts';
import { byRating } from './rating-lines.ts';
import { bar, ordinal, percent, type ReportStyle } from './report-style.ts';
import type { BotSummary, Summary } from './summary-document.ts';

/** How often each bot came first, second …, as bars. */
export function placeLines({ bots }: Summary, style: ReportStyle): string[] {
  if (bots.every(({ places }) => places.every((count) => count === 0))) return [];
  const width = Math.max(...bots.map(({ name }) => columns(name)));
  return ['Places', ...byRating(bots).flatMap((bot) => barsOf(bot, width, style))];
}

function barsOf({ name, places }: BotSummary, width: number, style: ReportStyle): string[] {
  const games = places.reduce((sum, count) => sum + count, 0);
  // What stands beside a bar: two indents, the name, the place and the per cent.
  const space = style.width - width - 18;
  return places.map((count, at) => {
    const share = games === 0 ? 0 : count / games;
    const title = padRight(at === 0 ? name : '', width);
    const drawn = bar(share, space, style);
    return `  ${title}  ${padRight(ordinal(at + 1), 4)} ${drawn}${drawn === '' ? '' : ' '}${percent(share)}`;
  });
}
