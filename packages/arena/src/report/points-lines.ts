import { columns, padLeft, padRight } from './column.ts';
import type { BotSummary, Summary } from './summary-document.ts';

/** In a game of amounts: what each bot won or lost a game. The winner of most games need not be the one who wins most. */
export function pointsLines({ bots, unit }: Summary): string[] {
  const rows = bots.flatMap((bot) => (bot.points === undefined ? [] : [{ ...bot, points: bot.points }]));
  if (unit === undefined || rows.length === 0) return [];
  rows.sort((a, b) => b.points - a.points);
  const width = Math.max(...rows.map(({ name }) => columns(name)));
  const means = rows.map(({ points }) => signed(points));
  const space = Math.max(...means.map((mean) => mean.length));
  return [
    `${unit[0].toUpperCase()}${unit.slice(1)} a game`,
    ...rows.map((bot, at) => `  ${padRight(bot.name, width)}  ${padLeft(means[at], space)}${interval(bot)}`),
  ];
}

const interval = ({ points95 }: BotSummary): string =>
  points95 === undefined || points95 === null ? '' : `  95 % ${signed(points95[0])}..${signed(points95[1])}`;

const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;
