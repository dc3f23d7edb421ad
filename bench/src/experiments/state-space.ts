// Experiment: how does the number of states grow with turns? All positions of the first turns of some deals, each counted
// once, and an estimate of how many lines of play lead to them.
//
//   node bench/dist/experiments/state-space.js [game] [deals] [limit] [walks] [svg]
import type { Block, Rules } from '@umpire/core';
import { countTurns, estimateLines, type LinesEstimate, type TurnCount } from './growth.ts';
import { openExperiment } from './open-experiment.ts';
import { middleOf } from './spread.ts';
import { writePlot } from './write-plot.ts';

const [, , game = 'storyweave', deals = '6', limit = '3000000', walks = '200000', svg] = process.argv;
const TURNS_ESTIMATED = 20;

type Deal = readonly TurnCount[];

const seedOf = (deal: number): string => `state space ${deal}`;

const n = (value: number): string =>
  value < 1e8 ? Math.round(value).toLocaleString('en') : value.toExponential(2).replace('e+', 'e');

const explored = (rules: Rules<Block>): Deal[] =>
  Array.from({ length: Number(deals) }, (_, i) => {
    process.stderr.write(`\rdeal ${i + 1} of ${deals}`);
    return countTurns(rules, seedOf(i), Number(limit));
  });

/** One row for each turn that was counted in some deal. */
function table(all: readonly Deal[]): void {
  const last = Math.max(...all.map((counts) => counts.at(-1)?.turn ?? 0));
  const first = all[0][0].turn;
  console.log('| turn | deals counted | positions: fewest | middle | most | beginnings, middle | moves a position |');
  console.log('|---|---|---|---|---|---|---|');
  for (let turn = first; turn <= last; turn++) {
    const at = all.flatMap((counts) => counts.filter((count) => count.turn === turn));
    const positions = at.map((count) => count.positions);
    const moves = at.map((count) => count.moves / count.positions);
    const cells = [
      turn,
      at.length,
      n(Math.min(...positions)),
      n(middleOf(positions)),
      n(Math.max(...positions)),
      n(middleOf(at.map(({ starts }) => starts))),
      middleOf(moves).toFixed(2),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** By which factor one turn has more than the one before, in the same deal. */
function factors(all: readonly Deal[]): void {
  const grew = all.flatMap((counts) =>
    counts.slice(1).map(({ turn, positions }, i) => ({ turn, factor: positions / counts[i].positions })),
  );
  const turns = [...new Set(grew.map(({ turn }) => turn))].sort((a, b) => a - b);
  console.log('\n| turn | times the turn before: least | middle | most |\n|---|---|---|---|');
  for (const turn of turns) {
    const at = grew.filter((each) => each.turn === turn).map(({ factor }) => factor);
    console.log(
      `| ${turn} | ${[Math.min(...at), middleOf(at), Math.max(...at)].map((f) => f.toFixed(1)).join(' | ')} |`,
    );
  }
}

function linesTable(counts: Deal, lines: readonly LinesEstimate[]): void {
  console.log(
    '\n| into turn | positions there | lines of play, estimated [95 %] | lines a position |\n|---|---|---|---|',
  );
  for (const { turn, lines: estimate, lines95 } of lines) {
    const starts = counts.find((count) => count.turn === turn)?.starts;
    const share = starts === undefined ? '' : n(estimate / starts);
    const positions = starts === undefined ? 'not counted' : n(starts);
    console.log(`| ${turn} | ${positions} | ${n(estimate)} [${lines95.map(n).join(', ')}] | ${share} |`);
  }
}

function plot(all: readonly Deal[], lines: readonly LinesEstimate[]): void {
  const series = all.slice(0, 5).map((counts, i) => ({
    name: `deal ${i}: positions`,
    points: counts.map(({ turn, positions }) => [turn, positions] as const),
  }));
  const told = lines.filter(({ turn, lines: estimate }) => turn <= 10 && estimate > 0);
  writePlot(svg, {
    title: `${game}: positions and lines of play by turn`,
    xLabel: 'turn',
    yLabel: 'number',
    log: true,
    series: [
      ...series,
      { name: 'deal 0: lines into the turn', points: told.map(({ turn, lines: e }) => [turn, e] as const) },
    ],
  });
}

const rules = await openExperiment(game);
const all = explored(rules);
process.stderr.write('\n');
const lines = estimateLines(rules, seedOf(0), Number(walks), TURNS_ESTIMATED);
console.log(`${game}, ${deals} deals, turns of at most ${n(Number(limit))} positions, ${n(Number(walks))} walks\n`);
table(all);
factors(all);
linesTable(all[0], lines);
plot(all, lines);
