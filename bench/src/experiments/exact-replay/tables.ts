// The measurements as tables in Markdown.
import { winRate95 } from '@umpire/arena';
import { mean95, median95, type Needed } from './matches-needed.ts';
import type { Measured } from './measure-bug.ts';
import type { Watched } from './watch-match.ts';
import { type WinRateTests, width95 } from './win-rate-tests.ts';

export interface Row extends Measured {
  readonly tests: WinRateTests;
}

export const timesShown = (matches: readonly Watched[]): number =>
  matches.filter(({ slip }) => slip !== undefined).length;

export const whole = (n: number): string => Math.round(n).toLocaleString('en');
const short = (n: number): string => (n < 100 ? n.toFixed(1) : whole(n));
export const percent = (n: number): string => (100 * n).toFixed(2);
export const showsIn = ({ matches }: Row): string => `${percent(timesShown(matches) / matches.length)} %`;

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return `${line(columns)}|${'---|'.repeat(columns.length)}\n${rows.map(line).join('')}`;
}

export const bugTable = (rows: readonly Row[]): string =>
  table(
    ['bug', 'what it does', 'shows in', 'first seen', 'right answer', 'its answer', 'with a fault in the log'],
    rows.map((row) => {
      const { bug, cases, faulty } = row;
      const first = cases.at(0);
      const seen =
        first === undefined
          ? ['never', '', '']
          : [`\`${first.deal.seed}\`, ply ${first.slip.ply + 1}`, first.slip.right, first.slip.wrong];
      return [bug.name, bug.what, showsIn(row), ...seen, `${faulty} of ${cases.length}`];
    }),
  );

/** How many matches it took until the bug showed, counted anew each time. */
export function waits(matches: readonly Watched[]): number[] {
  const at = matches.flatMap(({ slip }, i) => (slip === undefined ? [] : [i]));
  return at.map((match, i) => match - (at[i - 1] ?? -1));
}

/** The mean wait is one divided by the rate, and so are the ends of its interval. */
function waitText(matches: readonly Watched[]): string {
  const times = timesShown(matches);
  const [low, high] = winRate95(times, matches.length);
  return times === 0
    ? `> ${whole(1 / high)}`
    : `${short(matches.length / times)} [${short(1 / high)}, ${short(1 / low)}]`;
}

function medianText(values: readonly number[]): string {
  const { median, between } = median95(values);
  return values.length === 0 ? '' : `${whole(median)} [${between.map(whole).join(', ')}]`;
}

export const reproductionTable = (rows: readonly Row[]): string =>
  table(
    [
      'bug',
      'replay of the log',
      'with logs of matches before (most)',
      'first log, 100 times',
      'same deal, new dice of the players',
      'new deals: matches until it shows, mean [95 %]',
      'median [95 %]',
    ],
    rows.map(({ bug, matches, cases, reproduced, again }) => {
      const of = (n: number): string => `${n} of ${cases.length}`;
      const before = Math.max(0, ...cases.map((each) => each.before.length));
      return [
        bug.name,
        of(reproduced.fromLog),
        `${of(reproduced.fromLogs)} (${before})`,
        `${again}`,
        of(reproduced.fromDeal),
        waitText(matches),
        medianText(waits(matches)),
      ];
    }),
  );

/** How many matches are needed; '' if no result was different. */
function neededText({ matches, isAtLeast, between: [low, high] }: Needed): string {
  if (!Number.isFinite(matches)) return '';
  return isAtLeast ? `> ${whole(matches)}` : `${whole(matches)} [${whole(low)}, ${whole(high)}]`;
}

export const findingTable = (rows: readonly Row[]): string =>
  table(
    [
      'bug',
      'decisions in a failing match, median',
      'asked until the wrong one, median (most)',
      'two logs by halving: positions, found',
      'win rate, other deals: matches',
      'win rate, same deals: matches',
      'from the decision points: matches',
      'matches that hold those points',
    ],
    rows.map(({ bug, matches, cases, split, tests: { needed } }) => {
      if (cases.length === 0) return [bug.name, ...Array.from({ length: 7 }, () => '')];
      const asked = cases.map(({ slip }) => slip.asked);
      const holding = (needed.points.matches / 2) * (matches.length / timesShown(matches));
      return [
        bug.name,
        whole(median95(cases.map(({ decisions }) => decisions)).median),
        `${whole(median95(asked).median)} (${Math.max(...asked)})`,
        `${split.compared}, ${split.found} of ${cases.length}`,
        ...[needed.other, needed.same, needed.points].map(neededText),
        Number.isFinite(holding) ? `${needed.points.isAtLeast ? '> ' : ''}${whole(holding)}` : '',
      ];
    }),
  );

/** With fewer tests than this, how often they find something says nothing. */
const TESTS_MIN = 20;
const triedText = ([tests, found]: readonly [number, number]): string =>
  tests < TESTS_MIN ? '' : `${found} of ${tests} (${Math.round((100 * found) / tests)} %)`;

export const formulaTable = (rows: readonly Row[]): string =>
  table(
    ['bug', 'other deals: found it', 'same deals: found it'],
    rows
      .filter(({ tests: { needed, tried } }) => !needed.same.isAtLeast && tried.same[0] >= TESTS_MIN)
      .map(({ bug, tests: { tried } }) => [bug.name, triedText(tried.other), triedText(tried.same)]),
  );

export const repairTable = (rows: readonly Row[]): string =>
  table(
    [
      'bug',
      'right after the repair',
      'right after half a repair',
      'half a repair in new deals: matches until it shows, mean [95 %]',
      'effect on the win rate, other deals [95 %]',
      'same deals [95 %]',
      'width, other deals',
      'same deals',
      'width at the decision points, unpaired',
      'paired',
    ],
    rows.map(({ bug, cases, mended, halfMended, tests: { same, other, samePoints, otherPoints } }) => [
      bug.name,
      `${mended.whole} of ${cases.length}`,
      `${mended.half} of ${cases.length}`,
      waitText(halfMended),
      ...[other, same].map((sample) => `${percent(sample.mean)} [${mean95(sample).map(percent).join(', ')}]`),
      ...[other, same, otherPoints, samePoints].map((sample) => percent(width95(sample))),
    ]),
  );
