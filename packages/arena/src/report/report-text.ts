// A tournament for people, in a terminal of 80 columns. What was not counted is said as plainly as what was.

import { comparisonLines } from './comparison-lines.ts';
import { foldLines } from './fold-lines.ts';
import { headToHeadLines } from './head-to-head-lines.ts';
import { BOT_FAULTS } from './match-result.ts';
import { placeLines } from './place-lines.ts';
import { pointsLines } from './points-lines.ts';
import { ratingLines } from './rating-lines.ts';
import { asciiOnly, type ReportStyle } from './report-style.ts';
import { safeText } from './safe-text.ts';
import { shortNames } from './short-names.ts';
import type { BotSummary, LostMatch, Summary } from './summary-document.ts';

export interface ReportOptions {
  readonly ascii?: boolean;
  readonly width?: number;
  /** The commands that replay and debug a match; only the caller knows where its log lies. */
  readonly commands?: (lost: LostMatch) => readonly string[];
}

export function reportText(summary: Summary, options: ReportOptions = {}): string {
  const style: ReportStyle = { ascii: options.ascii === true, width: options.width ?? 80 };
  const short = shortNames(summary, style);
  const sections = [
    headLines(short, style),
    standingLines(short),
    ratingLines(short),
    pointsLines(short),
    faultLines(short, style),
    placeLines(short, style),
    headToHeadLines(short, style),
    comparisonLines(short, style),
    sprtLines(short, style),
    disqualifiedLines(short, style),
    lostLines(short, (at) => options.commands?.(summary.lost[at]) ?? []),
  ];
  const text = sections.filter((lines) => lines.length > 0).map((lines) => `${lines.join('\n')}\n`);
  return style.ascii ? asciiOnly(text.join('\n')) : text.join('\n');
}

function headLines({ game, format, finished, iterations, skipped, seed }: Summary, style: ReportStyle): string[] {
  const shape = format === 'statistics' ? '' : `, ${format}`;
  const left = iterations - finished - skipped;
  // Breaking ties takes more matches than were asked for.
  const all = Math.max(iterations, finished);
  const parts = [
    `${finished} of ${all} ${all === 1 ? 'match' : 'matches'} finished`,
    skipped === 0 ? [] : `${skipped} skipped`,
    left <= 0 ? [] : `${left} not played`,
    `seed ${safeText(seed, 60)}`,
  ].flat();
  return foldLines(`${safeText(game, 60)}${shape}: ${parts.join(', ')}`, style.width);
}

function standingLines({ standings }: Summary): string[] {
  if (standings === undefined) return [];
  return [
    'Final standing',
    ...standings.map(({ bot, place, points }) => {
      return `  ${String(place).padStart(3)}. ${bot}, ${points} ${points === 1 ? 'point' : 'points'}`;
    }),
  ];
}

function faultLines({ bots }: Summary, style: ReportStyle): string[] {
  const faulty = bots.filter(({ faults }) => faults > 0);
  if (faulty.length === 0) return [];
  const kindsOf = (kinds: BotSummary['faultKinds']): string =>
    BOT_FAULTS.filter((kind) => kinds[kind] > 0)
      .map((kind) => `${kinds[kind]} ${kind}`)
      .join(', ');
  return ['Faults', ...faulty.flatMap((bot) => foldLines(`  ${bot.name}: ${kindsOf(bot.faultKinds)}`, style.width))];
}

const SPRT_WORDS = {
  accept: 'is stronger',
  reject: 'is not stronger',
  continue: 'may be stronger or not, more matches are needed',
};

function sprtLines({ bots, sprt }: Summary, style: ReportStyle): string[] {
  if (sprt === undefined || bots.length === 0) return [];
  const bounds = `${sprt.elo1} points against ${sprt.elo0}`;
  const ratio = `log-likelihood ratio ${sprt.llr.toFixed(2)} in ${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)}`;
  const words = `${bots[0].name} ${SPRT_WORDS[sprt.verdict]}`;
  return foldLines(`Sequential test of ${bounds}: ${words} (${ratio}, ${sprt.groups} deals)`, style.width);
}

function disqualifiedLines({ disqualified }: Summary, style: ReportStyle): string[] {
  if (disqualified.length === 0) return [];
  return ['Disqualified', ...disqualified.flatMap(({ bot, reason }) => foldLines(`  ${bot}: ${reason}`, style.width))];
}

/** Commands are not folded: they are there to be copied. */
function lostLines({ lost }: Summary, commandsOf: (at: number) => readonly string[]): string[] {
  const lines = lost.flatMap(({ bot, match, faultAt }, at) => {
    const commands = commandsOf(at);
    const what = faultAt === undefined ? 'lost' : `made a fault at ply ${faultAt} of`;
    return commands.length === 0 ? [] : [`  ${bot} ${what} match ${match}:`, ...commands.map((each) => `    ${each}`)];
  });
  return lines.length === 0 ? [] : ['To look at', ...lines];
}
