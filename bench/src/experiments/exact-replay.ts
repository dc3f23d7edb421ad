// Experiment: how much does exact replay help someone who looks for a bug in a bot? Bugs are planted in a bot for Exploding
// Kittens, one at a time, and each is looked for with replay and without.
//
//   node bench/dist/experiments/exact-replay.js [matches] [svg]
import { writeFileSync } from 'node:fs';
import { BUGS } from './exact-replay/bugs.ts';
import { dotPlotSvg } from './exact-replay/dot-plot-svg.ts';
import { kittensForTwo } from './exact-replay/kittens-for-two.ts';
import { sampleOf } from './exact-replay/matches-needed.ts';
import { dealsOf, measureBug, playSession } from './exact-replay/measure-bug.ts';
import { rightHabits } from './exact-replay/right-bot.ts';
import {
  bugTable,
  findingTable,
  formulaTable,
  percent,
  type Row,
  repairTable,
  reproductionTable,
  showsIn,
  timesShown,
  whole,
} from './exact-replay/tables.ts';
import type { Watched } from './exact-replay/watch-match.ts';
import { winRateTests } from './exact-replay/win-rate-tests.ts';

const MATCHES = Number(process.argv[2] ?? 10_000);
const SVG = process.argv[3];
/** How many failing matches of each bug are replayed. */
const CASES = 100;

const plotOf = (rows: readonly Row[]): string =>
  dotPlotSvg({
    title: 'How many matches until a bug is seen',
    xLabel: 'matches (hollow, with an arrow: at least so many)',
    rows: rows.map((row) => `${row.bug.name}, in ${showsIn(row)}`),
    series: [
      {
        name: 'exact replay: logs that reproduce it',
        dots: rows.map(({ cases }) => ({ value: 1 + Math.max(0, ...cases.map(({ before }) => before.length)) })),
      },
      {
        name: 'new deals until it shows again, mean',
        dots: rows.map(({ matches }) => ({ value: matches.length / timesShown(matches) })),
      },
      {
        name: 'win rate, both bots from the decision points',
        dots: rows.map(({ tests: { needed } }) => ({ ...needed.points, value: needed.points.matches })),
      },
      {
        name: 'win rate, both bots in the same deals',
        dots: rows.map(({ tests: { needed } }) => ({ ...needed.same, value: needed.same.matches })),
      },
      {
        name: 'win rate, each bot in deals of its own',
        dots: rows.map(({ tests: { needed } }) => ({ ...needed.other, value: needed.other.matches })),
      },
    ],
  });

const deals = dealsOf('exact-replay', MATCHES);
const otherDeals = dealsOf('exact-replay other', MATCHES);
const right = playSession(kittensForTwo, rightHabits, deals).matches;
const elsewhere = playSession(kittensForTwo, rightHabits, otherDeals).matches;
const rows: Row[] = BUGS.map((bug, i) => {
  process.stderr.write(`\r${i + 1} of ${BUGS.length} bugs: ${bug.name}        `);
  const measured = measureBug(kittensForTwo, bug, { deals, otherDeals, most: CASES });
  return { ...measured, tests: winRateTests(measured.matches, right, elsewhere) };
}).sort((a, b) => timesShown(a.matches) - timesShown(b.matches));
process.stderr.write('\n');

const wins = (matches: readonly Watched[]): string => `${percent(sampleOf(matches.map(({ won }) => won)).mean)} %`;
const strays = rows.flatMap(({ matches }) =>
  matches.filter(({ slip, won }, i) => slip === undefined && won !== right[i].won),
);
console.log(`${whole(MATCHES)} deals of Exploding Kittens, two seats.
Control: the right bot differs from its watcher in ${timesShown(right)} of them. It wins ${wins(right)} of these deals, ${wins(elsewhere)} of as many others.
Matches in which a bug does not show, and yet the result is another one than without it: ${strays.length}.

### The bugs\n\n${bugTable(rows)}
### Reproduction\n\n${reproductionTable(rows)}
### Finding the decision\n\n${findingTable(rows)}
Tests of so many matches:\n\n${formulaTable(rows)}
### Proof of repair\n\n${repairTable(rows)}`);
if (SVG !== undefined) writeFileSync(SVG, plotOf(rows));
