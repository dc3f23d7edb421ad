// One row per bot, as RFC 4180 with LF line ends.
import type { Summary } from '@umpire/arena';
import { formatCsv } from '../../text/format-csv.ts';

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
  const places = Array.from({ length: seats }, (_, at) => `place${at + 1}`);
  const header = [...HEADER, ...places, ...points, 'meanScore', 'meanScoreLow', 'meanScoreHigh'];
  const rows = summary.bots.map(({ name, faultKinds: kinds, ...bot }) => [
    name,
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
    ...(points.length === 0 ? [] : [bot.points ?? '', ...(bot.points95 ?? ['', ''])]),
    bot.meanScore,
    ...bot.meanScore95,
  ]);
  return formatCsv(header, rows);
}
