// What `umpire tree stats` says about how matches end.
import type { Rules } from '@umpire/core';
import { winnersOf } from '@umpire/core/host';
import type { TreeStats } from '@umpire/tree';
import { barChart } from './bar-chart.ts';
import { countText, countWords } from './count-text.ts';

type Outcomes = TreeStats['outcomes'];

const OUTCOMES_TOLD = 12;

export function endText(stats: TreeStats, rules: Rules): string[] {
  const { lines, outcomes } = stats;
  if (lines === 0) return [];
  const bars = outcomes.slice(0, OUTCOMES_TOLD).map((each) => ({
    label: `${each.reason} ${each.scores.join(' : ')}`,
    value: each.lines,
    text: countWords(each.lines),
    note: isOne(stats) ? '' : countWords(each.ends),
  }));
  return [
    '',
    headOf(stats),
    `  ${lengthsOf(stats)}`,
    `  ${winnersText(stats, rules)}`,
    ...barChart(bars),
    ...othersOf(outcomes.slice(OUTCOMES_TOLD)),
  ];
}

/** Whether every line has its own end: then one number says both. */
const isOne = ({ ends, lines }: TreeStats): boolean => ends === lines;

function headOf(stats: TreeStats): string {
  const { lines, ends, complete } = stats;
  const where = complete ? 'all there are' : 'in the stored part';
  const games = `${countWords(lines)} ${lines === 1 ? 'line of play' : 'lines of play'} (${where})`;
  const positions = countText(ends, 'different position', 'different positions');
  return `Ends: ${games}${isOne(stats) ? '' : `, ${positions}`}`;
}

function lengthsOf({ lengths: { min, mean, median, max } }: TreeStats): string {
  if (min === max) return `after ${countText(min, 'action', 'actions')}`;
  const range = `after ${min.toLocaleString('en')} to ${max.toLocaleString('en')} actions`;
  return `${range}, ${mean.toFixed(2)} on average, median ${median.toLocaleString('en')}`;
}

/** How often each seat won. A side that won together counts for each of its seats. */
function winnersText(stats: TreeStats, { words: { seats: seatNames } }: Rules): string {
  const outcomes = stats.outcomes.map((each) => ({ ...each, winners: winnersOf(each.scores) }));
  const words = [...seatNames.map((name) => `${name} won`), 'drawn'];
  const told = words.map((word, place) => {
    const won = outcomes.filter(({ winners }) =>
      place < seatNames.length ? winners.includes(place) : winners.length === 0,
    );
    const ends = won.reduce((sum, each) => sum + each.ends, 0);
    const lines = countWords(won.reduce((sum, each) => sum + each.lines, 0));
    return `${word} ${lines}${isOne(stats) ? '' : ` (${countWords(ends)}${place === 0 ? ' positions' : ''})`}`;
  });
  return told.join(', ');
}

function othersOf(others: Outcomes): string[] {
  if (others.length === 0) return [];
  const lines = others.reduce((sum, each) => sum + each.lines, 0);
  return [`  and ${countWords(lines)} more in ${countText(others.length, 'other way', 'other ways')}`];
}
