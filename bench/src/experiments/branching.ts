// Experiment: how many actions are there to choose from, in each phase and turn, and does it depend on who plays?
//
//   node bench/dist/experiments/branching.js [game] [matches] [simulations] [svg]
import { type Block, FastDice, type Rules } from '@umpire/core/hot';
import { Walker } from '@umpire/tree';
import { openExperiment } from './open-experiment.ts';
import { type PlayedMatch, playMatches } from './played-matches.ts';
import { at, middle95 } from './spread.ts';
import { writePlot } from './write-plot.ts';

const [, , game = 'storyweave', matchesText = '300', simulations = '20', svg] = process.argv;
const MATCHES = Number(matchesText);
const DRAWS = 1000;

/** One decision of a match. */
interface Decision {
  readonly match: number;
  readonly phase: string;
  readonly turn: number;
  readonly actions: number;
}

function decisionsOf(rules: Rules<Block>, { seed, path }: PlayedMatch, match: number): Decision[] {
  const walker = new Walker(rules, seed);
  return path.map((index) => {
    const { state, count: actions } = walker;
    const phase = rules.decisions[rules.decision(state)];
    const turn = rules.words.turn?.(state) ?? state.ply;
    walker.choose(index);
    return { match, phase, turn, actions };
  });
}

/** The mean with its interval. Whole matches are resampled, because decisions of one match are not independent. */
function mean95(decisions: readonly Decision[]): string {
  const byMatch = new Map<number, { sum: number; count: number }>();
  for (const { match, actions } of decisions) {
    const entry = byMatch.get(match) ?? { sum: 0, count: 0 };
    entry.sum += actions;
    entry.count++;
    byMatch.set(match, entry);
  }
  const all = [...byMatch.values()];
  const meanOf = (chosen: typeof all): number =>
    chosen.reduce((sum, each) => sum + each.sum, 0) / chosen.reduce((sum, each) => sum + each.count, 0);
  const dice = new FastDice(1);
  const drawn = Array.from({ length: DRAWS }, () => meanOf(all.map(() => all[dice.below(all.length)])));
  return `${meanOf(all).toFixed(2)} [${middle95(drawn)
    .map((n) => n.toFixed(2))
    .join(', ')}]`;
}

function row(name: string, decisions: readonly Decision[], of: number): string {
  const actions = decisions.map((each) => each.actions);
  const forced = actions.filter((n) => n === 1).length / actions.length;
  const cells = [
    name,
    `${((100 * decisions.length) / of).toFixed(1)} %`,
    mean95(decisions),
    at(actions, 0.5),
    at(actions, 0.95).toFixed(0),
    actions.reduce((a, b) => Math.max(a, b), 0),
    `${(100 * forced).toFixed(1)} %`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function phaseTable(decisions: readonly Decision[]): void {
  console.log('| phase | share of decisions | mean [95 %] | middle | 95 of 100 below | most | only one |');
  console.log('|---|---|---|---|---|---|---|');
  const phases = [...new Set(decisions.map(({ phase }) => phase))];
  const groups = phases.map((phase) => decisions.filter((each) => each.phase === phase));
  for (const own of groups.sort((a, b) => b.length - a.length)) console.log(row(own[0].phase, own, decisions.length));
  console.log(row('all', decisions, decisions.length));
}

/** By turn, for turns that at least a tenth of the matches reach. */
function byTurn(decisions: readonly Decision[]): readonly (readonly [number, number])[] {
  const turns = new Map<number, { sum: number; count: number; matches: Set<number> }>();
  for (const { turn, actions, match } of decisions) {
    const entry = turns.get(turn) ?? { sum: 0, count: 0, matches: new Set() };
    entry.sum += actions;
    entry.count++;
    entry.matches.add(match);
    turns.set(turn, entry);
  }
  return [...turns]
    .filter(([, { matches }]) => matches.size >= MATCHES / 10)
    .map(([turn, { sum, count }]) => [turn, sum / count] as const)
    .sort((a, b) => a[0] - b[0]);
}

const rules = await openExperiment(game);
const series: { name: string; points: readonly (readonly [number, number])[] }[] = [];
for (const [name, budget] of [
  ['players at random', 0],
  [`players that search, ${simulations} simulations`, Number(simulations)],
] as const) {
  const matches = await playMatches(rules, 'branching', MATCHES, budget);
  const decisions = matches.flatMap((match, i) => decisionsOf(rules, match, i));
  const lengths = matches.map(({ path }) => path.length);
  console.log(
    `\n${game}, ${MATCHES} matches, ${name}: ${decisions.length.toLocaleString('en')} decisions; a match has ${at(lengths, 0.5)} in the middle (5 to 95 of 100: ${at(lengths, 0.05).toFixed(0)} to ${at(lengths, 0.95).toFixed(0)})\n`,
  );
  phaseTable(decisions);
  series.push({ name, points: byTurn(decisions) });
}
console.log(`\n| turn | ${series.map(({ name }) => name).join(' | ')} |\n|---|---|---|`);
for (const [turn] of series.flatMap(({ points }) => points).filter(isFirstOfItsTurn))
  console.log(`| ${turn} | ${series.map(({ points }) => valueAt(points, turn)).join(' | ')} |`);
writePlot(svg, { title: `${game}: actions to choose from, by turn`, xLabel: 'turn', yLabel: 'mean number', series });

function isFirstOfItsTurn(
  [turn]: readonly [number, number],
  i: number,
  all: readonly (readonly [number, number])[],
): boolean {
  return all.findIndex(([other]) => other === turn) === i;
}

function valueAt(points: readonly (readonly [number, number])[], turn: number): string {
  return points.find(([at]) => at === turn)?.[1].toFixed(2) ?? '';
}
