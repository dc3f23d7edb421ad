// One row per bot, RFC 4180 with LF at the line ends.
import type { Summary } from './summary-document.ts';

const HEADER = [
  'name',
  'games',
  'winRate',
  'winRateLow',
  'winRateHigh',
  'rating',
  'ratingLow',
  'ratingHigh',
  'faults',
  'timeouts',
  'crashes',
  'illegal',
  'memory',
  'noResults',
];

export function reportCsv(summary: Summary): string {
  const seats = summary.bots[0]?.places.length ?? 0;
  const points = summary.unit === undefined ? [] : ['points', 'pointsLow', 'pointsHigh'];
  const header = [...HEADER, ...Array.from({ length: seats }, (_, at) => `place${at + 1}`), ...points];
  const rows = summary.bots.map(({ name, faultKinds: kinds, ...bot }) => [
    csvText(name),
    bot.games,
    bot.winRate,
    ...bot.winRate95,
    bot.rating,
    ...bot.rating95,
    bot.faults,
    kinds.timeout,
    kinds.crash,
    kinds.illegal,
    kinds.memory,
    bot.noResults,
    ...bot.places,
    ...(points.length === 0 ? [] : [bot.points, ...(bot.points95 ?? ['', ''])]),
  ]);
  return [header, ...rows].map((row) => `${row.join(',')}\n`).join('');
}

/**
 * A spreadsheet runs a cell that begins with one of these. A leading apostrophe makes it text; one that begins with
 * apostrophes gets another, so taking one away gives back every text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
