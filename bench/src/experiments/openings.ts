// Experiment: how do matches begin and end? The kinds of actions in each seat's first turn with their results, the last
// actions, and what turns are used for as the match goes on.
//
//   node bench/dist/experiments/openings.js [game] [matches] [simulations] [svg]

import { winRate95 } from '@umpire/arena';
import type { Block, Rules } from '@umpire/core';
import { Walker } from '@umpire/tree';
import { openExperiment } from './open-experiment.ts';
import { type PlayedMatch, playMatches } from './played-matches.ts';
import { writePlot } from './write-plot.ts';

const [, , game = 'storyweave', matchesText = '600', simulations = '20', svg] = process.argv;
const MATCHES = Number(matchesText);
/** Fewer matches than this say nothing. */
const LEAST = Math.max(3, MATCHES / 50);

interface Did {
  readonly seat: number;
  readonly turn: number;
  readonly kind: string;
}

function deedsOf(rules: Rules<Block>, { seed, path }: PlayedMatch): Did[] {
  const walker = new Walker(rules, seed);
  return path.map((index) => {
    const { state } = walker;
    const seat = rules.toAct(state);
    const turn = rules.words.turn?.(state) ?? state.ply;
    const { type } = rules.words.describe(state, walker.legal()[index]);
    walker.choose(index);
    return { seat, turn, kind: type.replace(/^CAN_/, '').toLowerCase() };
  });
}

interface Group {
  matches: number;
  won: number;
}

const pairs = (groups: Map<string, Group>): [string, Group][] =>
  [...groups].sort((a, b) => b[1].matches - a[1].matches || (a[0] < b[0] ? -1 : 1));

function count(groups: Map<string, Group>, name: string, won: number): void {
  const group = groups.get(name) ?? { matches: 0, won: 0 };
  group.matches++;
  group.won += won;
  groups.set(name, group);
}

const percent = (n: number): string => (100 * n).toFixed(1);

function table(title: string, groups: Map<string, Group>, withWins: boolean): void {
  console.log(
    `\n| ${title} | matches | share${withWins ? ' | won [95 %]' : ''} |\n|---|---|---|${withWins ? '---|' : ''}`,
  );
  const told = pairs(groups).filter(([, { matches }]) => matches >= LEAST);
  for (const [name, { matches, won }] of told) {
    const [low, high] = winRate95(won, matches);
    const wins = withWins ? ` | ${percent(won / matches)} % [${percent(low)}, ${percent(high)}]` : '';
    console.log(`| ${name} | ${matches} | ${percent(matches / MATCHES)} %${wins} |`);
  }
  const rest = MATCHES - told.reduce((sum, [, { matches }]) => sum + matches, 0);
  if (rest > 0) console.log(`| others, each rarer | ${rest} | ${percent(rest / MATCHES)} %${withWins ? ' | ' : ''} |`);
}

const wonBy = (seat: number, { outcome: { scores } }: PlayedMatch): number =>
  scores.every((score) => score === scores[seat]) ? 0.5 : scores[seat] === Math.max(...scores) ? 1 : 0;

/** Of the turns with this number: how many had such an action. */
function shareOfTurns(all: readonly Did[][], kind: string): (readonly [number, number])[] {
  const turns = new Map<number, { played: number; had: number }>();
  for (const deeds of all)
    for (const turn of new Set(deeds.map((did) => did.turn))) {
      const entry = turns.get(turn) ?? { played: 0, had: 0 };
      entry.played++;
      if (deeds.some((did) => did.turn === turn && did.kind === kind)) entry.had++;
      turns.set(turn, entry);
    }
  return [...turns]
    .filter(([, { played }]) => played >= MATCHES / 10)
    .sort((a, b) => a[0] - b[0])
    .map(([turn, { played, had }]) => [turn, (100 * had) / played] as const);
}

const rules = await openExperiment(game);
const matches = await playMatches(rules, 'openings', MATCHES, Number(simulations));
const all = matches.map((match) => deedsOf(rules, match));
console.log(`${game}, ${MATCHES} matches of different deals, ${simulations} simulations a decision`);
for (let seat = 0; seat < rules.seats; seat++) {
  const groups = new Map<string, Group>();
  matches.forEach((match, i) => {
    const own = all[i].filter((did) => did.seat === seat);
    const first = own.filter(({ turn }) => turn === own[0]?.turn).map(({ kind }) => kind);
    count(groups, first.join(', ') || 'nothing', wonBy(seat, match));
  });
  table(`first turn of seat ${seat}`, groups, true);
}
const endings = new Map<string, Group>();
matches.forEach((match, i) => {
  const last = all[i].slice(-3).map(({ kind }) => kind);
  count(endings, `${last.join(', ')}: ${match.outcome.reason}`, 0);
});
table('last three actions', endings, false);
const kinds = new Map<string, Group>();
for (const deeds of all) for (const { kind } of deeds) count(kinds, kind, 0);
const common = pairs(kinds)
  .slice(0, 6)
  .map(([kind]) => ({ name: kind, points: shareOfTurns(all, kind) }));
console.log(`\n| turn | ${common.map(({ name }) => name).join(' | ')} |\n|---|${'---|'.repeat(common.length)}`);
for (const [i, [turn]] of common[0].points.entries())
  console.log(`| ${turn} | ${common.map(({ points }) => `${points[i][1].toFixed(0)} %`).join(' | ')} |`);
writePlot(svg, {
  title: `${game}: what turns are used for`,
  xLabel: 'turn',
  yLabel: 'per cent of turns',
  series: common,
});
