// What `umpire tree stats` says to people: charts for a terminal of 80 columns.
import type { Rules } from '@umpire/core';
import type { CommonEndings, CommonOpenings, TreeStats } from '@umpire/tree';
import { type Bar, barChart } from './bar-chart.ts';
import { countText, countWords } from './count-text.ts';
import { endText } from './end-text.ts';
import { firstText, type RatedActions } from './first-text.ts';

export type StatsDocument = TreeStats & {
  readonly bytes: number;
  readonly bytesPerState: number;
  readonly firstActions: RatedActions;
  readonly openings: CommonOpenings;
  readonly endings: CommonEndings;
};

const n = (value: number): string => value.toLocaleString('en');

export const statsText = (dir: string, stats: StatsDocument, rules: Rules): string =>
  [
    ...headText(dir, stats),
    '',
    'States by depth (different ones behind the bar)',
    ...levelChart(stats.depths.map(({ depth, ...level }) => ({ at: depth, ...level }))),
    '',
    'Actions to choose from, by kind of decision (mean, at most)',
    ...barChart(stats.phases.map(({ phase, mean, max }) => ({ label: phase, value: mean, note: String(max) }))),
    ...turnText(stats, rules),
    ...endText(stats, rules),
    ...firstText(stats.firstActions, rules),
    ...openingText(stats),
    ...endingText(stats),
  ].join('\n');

const headText = (dir: string, stats: StatsDocument): string[] => [
  `${dir}: ${stats.game}, ${countText(stats.states, 'state', 'states')} in ${countText(stats.roots, 'tree', 'trees')}, ${stats.bytesPerState.toFixed(1)} bytes a state`,
  `${n(stats.unique)} different, ${n(stats.transpositions)} reached in another way before${stats.merged ? ' (merged)' : ''}`,
  `depth ${n(stats.depthMax)}: ${n(stats.whole)} with all children, ${n(stats.begun)} with some, ${n(stats.leaves)} with none, ${n(stats.merged ? stats.ends : stats.lines)} ends`,
  stats.complete
    ? 'complete: nothing is left to look into'
    : `${countText(stats.begun + stats.leaves, 'is', 'are')} left to look into`,
];

interface Level {
  readonly at: number;
  readonly states: number;
  readonly unique: number;
  readonly mean?: number;
}

/** The most bars that fit on a screen; if there are more values, neighbours share one. */
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
  rules.words.turn === undefined
    ? []
    : [
        '',
        'States by turn (different ones, mean number of actions behind the bar)',
        ...levelChart(turns.map(({ turn, states, unique, mean }) => ({ at: turn, states, unique, mean }))),
      ];

function openingText({ openings: { by, openings } }: StatsDocument): string[] {
  if (openings.length === 0) return [];
  const rows = openings.map(
    ({ actions, matches, scores }) =>
      `${countWords(matches).padStart(9)}  ${scores.map((score) => score.toFixed(2)).join(' : ')}  ${actions.join(', ')}`,
  );
  return ['', `Common openings: ${by === 'matches' ? 'matches' : 'lines of play'}, mean scores`, ...rows];
}

function endingText({ endings: { lines, looked, endings } }: StatsDocument): string[] {
  if (endings.length === 0) return [];
  const isAll = looked === lines;
  const of = isAll ? 'lines of play' : `share of ${n(looked)} out of ${countWords(lines)} lines of play`;
  const rows = endings.map((each) => {
    const count = isAll ? n(each.lines) : `${((100 * each.lines) / looked).toFixed(1)} %`;
    return `${count.padStart(9)}  ${each.actions.join(', ')}: ${each.reason}`;
  });
  return ['', `Common endings, by kind of action: ${of}`, ...rows];
}
