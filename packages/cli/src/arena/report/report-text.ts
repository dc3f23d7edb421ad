// A tournament as text for people, in a terminal of 80 columns. What was not counted is said as plainly as what was.
import { BOT_FAULTS, type BotSummary, distinctNames, type LostMatch, type Summary } from '@umpire/arena';
import { shown } from '@umpire/core/host';
import { cutText, displayWidth, padLeft, padRight } from '../../text/display-width.ts';
import { foldLines } from '../../text/fold-text.ts';
import { alignRows } from '../../text/format-table.ts';
import { comparisonLines } from './comparison-lines.ts';
import {
  asciiOnly,
  bar,
  ellipsis,
  NAME_WIDTH,
  ordinal,
  percent,
  type ReportStyle,
  roundPercent,
} from './report-style.ts';
import { roundLines } from './round-lines.ts';

type Meetings = Summary['headToHead'][number][number];

const TITLES = ['Bot', 'Games', 'Win rate', '95 %', 'Rating', '95 %', 'Faults'];

/** The bots, the best first. */
const bestFirst = ({ bots, by }: Pick<Summary, 'bots' | 'by'>): readonly BotSummary[] =>
  bots.toSorted((a, b) => (by === 'score' ? b.meanScore - a.meanScore : b.rating - a.rating));

const interval = ({ points95 }: BotSummary): string =>
  points95 === undefined || points95 === null ? '' : `  95 % ${signed(points95[0])}..${signed(points95[1])}`;

const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;

const table = (meetings: Summary['headToHead'], cell: (each: Meetings) => string): Table =>
  meetings.map((row, i) => row.map((each, j) => (i === j || countOf(each) === 0 ? '.' : cell(each))));

const cellWidth = (cells: Table): number => Math.max(2, ...cells.flat().map((cell) => cell.length));

const countOf = ({ wins, draws, losses }: Meetings): number => wins + draws + losses;

const shareOf = (each: Meetings): string => roundPercent((each.wins + each.draws / 2) / countOf(each));

export interface ReportOptions {
  readonly ascii?: boolean;
  readonly width?: number;
  /** The commands that replay and debug a match. They come from the caller, which knows where its log lies. */
  readonly commands?: (lost: LostMatch) => readonly string[];
}

export function reportText(summary: Summary, options: ReportOptions = {}): string {
  const style: ReportStyle = { ascii: options.ascii === true, width: options.width ?? 80 };
  const short = shortNames(summary, style);
  const sections = [
    [...headLines(short, style), ...repeatLines(short, style)],
    standingLines(short),
    roundLines(short, style),
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
  // Breaking ties may take more matches than were asked for.
  const all = Math.max(iterations, finished);
  const parts = [
    `${finished} of ${all} ${all === 1 ? 'match' : 'matches'} finished`,
    skipped === 0 ? [] : `${skipped} skipped`,
    left <= 0 ? [] : `${left} not played`,
    `seed ${shown(seed)}`,
  ].flat();
  return foldLines(`${shown(game)}${shape}: ${parts.join(', ')}`, style.width);
}

/** Bots that repeat themselves are not known better by more matches. */
function repeatLines({ finished, different }: Summary, style: ReportStyle): string[] {
  if (2 * different > finished) return [];
  const what = different === 1 ? 'Only 1 match is' : `Only ${different} matches are`;
  const more =
    'the others repeat them move for move, and repeated matches are no evidence: --from starts at other positions';
  return foldLines(`${what} different, ${more}`, style.width);
}

function standingLines({ standings }: Summary): string[] {
  if (standings === undefined) return [];
  return [
    'Final standing',
    ...standings.map(({ bot, place, points, opponents, beaten }) => {
      const ties = opponents === undefined ? '' : ` (opponents ${opponents}, beaten ${beaten})`;
      return `  ${String(place).padStart(3)}. ${bot}, ${points} ${points === 1 ? 'point' : 'points'}${ties}`;
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

function sprtLines({ bots, sprt, unit = 'points' }: Summary, style: ReportStyle): string[] {
  if (sprt === undefined || bots.length === 0) return [];
  const bounds =
    'elo1' in sprt
      ? `${sprt.elo1} points against ${sprt.elo0}`
      : `${sprt.score1} ${unit} a game against ${sprt.score0}`;
  const ratio = `log-likelihood ratio ${sprt.llr.toFixed(2)} in ${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)}`;
  const words = `${bots[0].name} ${SPRT_WORDS[sprt.verdict]}`;
  return foldLines(`Sequential test of ${bounds}: ${words} (${ratio}, ${sprt.groups} deals)`, style.width);
}

function disqualifiedLines({ disqualified }: Summary, style: ReportStyle): string[] {
  if (disqualified.length === 0) return [];
  return ['Disqualified', ...disqualified.flatMap(({ bot, reason }) => foldLines(`  ${bot}: ${reason}`, style.width))];
}

/** The lost matches. Their commands are not folded, so that they can be copied. */
function lostLines({ lost }: Summary, commandsOf: (at: number) => readonly string[]): string[] {
  const lines = lost.flatMap(({ bot, match, faultAt }, at) => {
    const commands = commandsOf(at);
    const what = faultAt === undefined ? 'lost' : `made a fault at ply ${faultAt} of`;
    return commands.length === 0 ? [] : [`  ${bot} ${what} match ${match}:`, ...commands.map((each) => `    ${each}`)];
  });
  return lines.length === 0 ? [] : ['To look at', ...lines];
}

/** Everyone against everyone: wins, draws and losses if they fit, else per cent. Two bots need no table. */
function headToHeadLines({ bots, headToHead }: Summary, style: ReportStyle): string[] {
  if (bots.length < 3) return [];
  const nameWidth = Math.max(...bots.map(({ name }) => displayWidth(name)));
  const room = style.width - nameWidth - 6;
  const full = table(headToHead, (meetings) => `${meetings.wins}-${meetings.draws}-${meetings.losses}`);
  const short = table(headToHead, shareOf);
  const cells = [full, short].find((each) => (cellWidth(each) + 2) * bots.length <= room);
  if (cells === undefined) return ['Head to head: too many bots for this width; the JSON document has the table.'];
  const width = cellWidth(cells);
  const row = (number: string, name: string, entries: readonly string[]): string =>
    [number.padStart(4), padRight(name, nameWidth), ...entries.map((entry) => padLeft(entry, width))].join('  ');
  return [
    cells === full ? 'Head to head: before-level-after' : 'Head to head: per cent of the points',
    row(
      '',
      '',
      bots.map((_, at) => String(at + 1)),
    ),
    ...bots.map(({ name }, at) => row(String(at + 1), name, cells[at])),
  ];
}

type Table = readonly (readonly string[])[];

/** How often each bot came first, second and so on, as bars. */
function placeLines({ bots, by }: Summary, style: ReportStyle): string[] {
  if (bots.every(({ places }) => places.every((count) => count === 0))) return [];
  const width = Math.max(...bots.map(({ name }) => displayWidth(name)));
  return ['Places', ...bestFirst({ bots, by }).flatMap((bot) => barsOf(bot, width, style))];
}

function barsOf({ name, places }: BotSummary, width: number, style: ReportStyle): string[] {
  const games = places.reduce((sum, count) => sum + count, 0);
  // Beside a bar stand two indents, the name, the place and the per cent.
  const space = style.width - width - 18;
  return places.map((count, at) => {
    const share = games === 0 ? 0 : count / games;
    const title = padRight(at === 0 ? name : '', width);
    const drawn = bar(share, space, style);
    return `  ${title}  ${padRight(ordinal(at + 1), 4)} ${drawn}${drawn === '' ? '' : ' '}${percent(share)}`;
  });
}

/** For games that score amounts: what each bot won or lost per game. The bot with the most wins need not win the most. */
function pointsLines({ bots, unit }: Summary): string[] {
  const rows = bots.flatMap((bot) => (bot.points === undefined ? [] : [{ ...bot, points: bot.points }]));
  if (unit === undefined || rows.length === 0) return [];
  rows.sort((a, b) => b.points - a.points);
  const width = Math.max(...rows.map(({ name }) => displayWidth(name)));
  const means = rows.map(({ points }) => signed(points));
  const space = Math.max(...means.map((mean) => mean.length));
  return [
    `${unit[0].toUpperCase()}${unit.slice(1)} a game`,
    ...rows.map((bot, at) => `  ${padRight(bot.name, width)}  ${padLeft(means[at], space)}${interval(bot)}`),
  ];
}

const ratingLines = (summary: Summary): string[] => alignRows([TITLES, ...bestFirst(summary).map(cells)], ['left']);

const cells = (bot: BotSummary): string[] => [
  bot.name,
  String(bot.games),
  percent(bot.winRate),
  `${roundPercent(bot.winRate95[0])}..${roundPercent(bot.winRate95[1])}`,
  bot.rating.toFixed(0),
  `${bot.rating95[0].toFixed(0)}..${bot.rating95[1].toFixed(0)}`,
  String(bot.faults),
];

/** The summary with names that fit a column. Names that become equal by cutting are told apart again. */
function shortNames(summary: Summary, style: ReportStyle): Summary {
  const names = summary.bots.map(({ name }) => name);
  const cut = (name: string, width: number): string => {
    return cutText(style.ascii ? asciiOnly(name) : name, width, ellipsis(style));
  };
  const short = distinctNames(names, cut, NAME_WIDTH);
  const shortOf = new Map(names.map((name, at) => [name, short[at]]));
  const nameOf = (name: string): string => shortOf.get(name) ?? name;
  return {
    ...summary,
    bots: summary.bots.map((bot) => ({ ...bot, name: nameOf(bot.name) })),
    comparisons: summary.comparisons.map((each) => ({
      ...each,
      bot: nameOf(each.bot),
      against: nameOf(each.against),
    })),
    ...(summary.standings === undefined
      ? {}
      : { standings: summary.standings.map((each) => ({ ...each, bot: nameOf(each.bot) })) }),
    ...(summary.rounds === undefined ? {} : { rounds: summary.rounds.map((each) => renamed(each, nameOf)) }),
    lost: summary.lost.map((each) => ({ ...each, bot: nameOf(each.bot) })),
  };
}

type Round = NonNullable<Summary['rounds']>[number];

const renamed = ({ duels, bye }: Round, nameOf: (name: string) => string): Round => ({
  duels: duels.map(({ bots, points, winner }) => ({
    bots: [nameOf(bots[0]), nameOf(bots[1])],
    points,
    ...(winner === undefined ? {} : { winner: nameOf(winner) }),
  })),
  ...(bye === undefined ? {} : { bye: nameOf(bye) }),
});
