// What `umpire tree stats` says to a person: charts for a terminal of 80 columns.
import type { Rules } from '@umpire/core';
import type { CommonEnding, CommonLine, TreeStats } from '@umpire/tree';
import { type Bar, barChart } from './bar-chart.ts';

/** What came of a first action, for whoever takes it. */
export interface FirstAction {
  readonly root: string;
  readonly index: number;
  readonly notation: string;
  readonly seat: number;
  readonly matches: number;
  readonly score: number;
  readonly winRate: number;
  readonly winRate95: readonly [number, number];
}

export type StatsDocument = TreeStats & {
  readonly bytes: number;
  readonly bytesPerState: number;
  readonly firstActions: readonly FirstAction[];
  readonly openings: readonly CommonLine[];
  readonly endings: readonly CommonEnding[];
};

const n = (value: number): string => value.toLocaleString('en');
const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`.padStart(7);

export function statsText(dir: string, stats: StatsDocument, rules: Rules): string {
  return [
    ...headText(dir, stats),
    '',
    'States by depth (different ones behind the bar)',
    ...levelChart(stats.depths.map(({ depth, ...level }) => ({ at: depth, ...level }))),
    '',
    'Actions to choose from, by kind of decision (mean, at most)',
    ...barChart(stats.phases.map(({ phase, mean, max }) => ({ label: phase, value: mean, note: String(max) }))),
    ...turnText(stats, rules),
    ...endText(stats),
    ...firstText(stats, rules),
    ...lineText(stats),
  ].join('\n');
}

const headText = (dir: string, stats: StatsDocument): string[] => [
  `${dir}: ${stats.game}, ${n(stats.states)} states in ${n(stats.roots)} ${stats.roots === 1 ? 'tree' : 'trees'}, ${stats.bytesPerState.toFixed(1)} bytes a state`,
  `${n(stats.unique)} different, ${n(stats.transpositions)} reached in another way before${stats.merged ? ' (merged)' : ''}`,
  `depth ${n(stats.depthMax)}: ${n(stats.whole)} with all children, ${n(stats.begun)} with some, ${n(stats.leaves)} with none, ${n(stats.ends)} ends`,
];

interface Level {
  readonly at: number;
  readonly states: number;
  readonly unique: number;
  readonly mean?: number;
}

/** More bars do not fit on a screen: neighbours share one. */
const BARS_MAX = 20;

export function levelChart(levels: readonly Level[]): string[] {
  const width = Math.ceil(levels.length / BARS_MAX);
  const bars: Bar[] = [];
  for (let i = 0; i < levels.length; i += width) bars.push(barOf(levels.slice(i, i + width)));
  return barChart(bars);
}

function barOf(group: readonly Level[]): Bar {
  const [first, last] = [group[0].at, group[group.length - 1].at];
  const states = group.reduce((sum, level) => sum + level.states, 0);
  const unique = group.reduce((sum, level) => sum + level.unique, 0);
  const known = group.filter(({ mean = 0 }) => mean > 0);
  const weight = known.reduce((sum, level) => sum + level.states, 0);
  const mean = known.reduce((sum, level) => sum + (level.mean ?? 0) * level.states, 0) / weight;
  const label = first === last ? String(first) : `${first}–${last}`;
  return { label, value: states, note: known.length === 0 ? n(unique) : `${n(unique)}, ${mean.toFixed(1)}` };
}

const turnText = ({ turns }: StatsDocument, rules: Rules): string[] =>
  rules.turn === undefined
    ? []
    : [
        '',
        'States by turn (different ones, mean number of actions behind the bar)',
        ...levelChart(turns.map(({ turn, states, unique, mean }) => ({ at: turn, states, unique, mean }))),
      ];

const OUTCOMES_TOLD = 12;

function endText({ ends, lengths: { min, mean, median, max }, outcomes }: StatsDocument): string[] {
  if (ends === 0) return [];
  const range = min === max ? `Ends after ${n(min)} actions` : `Ends after ${n(min)} to ${n(max)} actions`;
  const bars = outcomes
    .slice(0, OUTCOMES_TOLD)
    .map(({ reason, scores, count }) => ({ label: `${reason} ${scores.join(' : ')}`, value: count, note: '' }));
  return ['', `${range}, ${mean.toFixed(1)} on average, median ${n(median)}`, ...barChart(bars)];
}

function firstText({ firstActions }: StatsDocument, { seatNames }: Rules): string[] {
  const known = firstActions.filter(({ matches }) => matches > 0);
  if (known.length === 0) return [];
  return [
    '',
    `First actions of ${seatNames[known[0].seat]}: what came of it (95 %), and how often`,
    ...known.map(
      ({ index, notation, matches, winRate, winRate95: [low, high] }) =>
        `${String(index).padStart(4)}  ${percent(winRate)} (${percent(low)} – ${percent(high)})  ${n(matches).padStart(9)}  ${notation}`,
    ),
  ];
}

function lineText({ openings, endings }: StatsDocument): string[] {
  const begun = openings.map(
    ({ actions, matches, scores }) =>
      `${n(matches).padStart(9)}  ${scores.map((score) => score.toFixed(2)).join(' : ')}  ${actions.join(', ')}`,
  );
  const ended = endings.map(
    ({ actions, reason, matches }) => `${n(matches).padStart(9)}  ${actions.join(', ')}: ${reason}`,
  );
  return [
    ...(begun.length === 0 ? [] : ['', 'Common openings: matches, mean scores', ...begun]),
    ...(ended.length === 0 ? [] : ['', 'Common endings, by kind of action', ...ended]),
  ];
}
