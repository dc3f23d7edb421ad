// Experiment: which properties of a state's graph say who will win? The text of its `game.dot` is turned into numbers, for
// logistic regression; the error is that on matches that were held out.
//
//   node bench/dist/experiments/graph-features.js [matches] [simulations] [svg]
import type { Block, Graph, Rules } from '@umpire/core/author';
import { graphOf, readDot, Walker, writeDot } from '@umpire/tree';
import { demand } from '../measure/demand.ts';
import { differenceText, type Prediction, qualityOf, qualityText } from './judge-model.ts';
import { type Example, fit, predict } from './logistic.ts';
import { openExperiment } from './open-experiment.ts';
import { labelOf, type PlayedMatch, playMatches } from './played-matches.ts';
import { writePlot } from './write-plot.ts';

const MATCHES = Number(process.argv[2] ?? 400);
const SIMULATIONS = Number(process.argv[3] ?? 20);
const svg = process.argv[4];
/** The last fifth of the matches is held out. */
const TRAIN = Math.floor(MATCHES * 0.8);
const EVERY = 5;

/** What is counted for each side; the feature is the difference, own minus other. */
const SIDE = [
  'lore',
  'ink_total',
  'ink_drops',
  'hand',
  'play',
  'discard',
  'deck',
  'strength',
  'willpower',
  'lore in play',
  'exerted',
  'damage',
  'edges',
] as const;

function sideOf({ nodes, edges }: Graph, id: string): number[] {
  const player = nodes.find((node) => node.id === id)?.attributes ?? {};
  const zoneOf = new Map(edges.filter(({ label }) => label === 'IN').map(({ from, to }) => [from, to]));
  const own = nodes.filter(({ type, id: node }) => type === 'Card' && node.startsWith(`${id}.`));
  const inZone = (zone: string): number => own.filter((card) => zoneOf.get(card.id) === `z.${id}.${zone}`).length;
  const played = own.filter((card) => zoneOf.get(card.id) === `z.${id}.play`);
  const sum = (name: string): number =>
    played.reduce((total, { attributes }) => total + Number(attributes[name] ?? 0), 0);
  const names = new Set(own.map((card) => card.id));
  return [
    Number(player.lore ?? 0),
    Number(player.ink_total ?? 0),
    Number(player.ink_drops ?? 0),
    inZone('hand'),
    played.length,
    inZone('discard'),
    inZone('deck'),
    sum('strength'),
    sum('willpower'),
    sum('lore'),
    sum('tapped'),
    sum('damage'),
    edges.filter(({ from, to }) => names.has(from) || names.has(to)).length,
  ];
}

const LORE = SIDE.indexOf('lore');
const HAND = SIDE.indexOf('hand');

/** The graph as someone sees it who reads the file. */
const asRead = (graph: Graph): Graph => demand(readDot(writeDot(graph)));

interface Row extends Example {
  readonly match: number;
  readonly turn: number;
}

function rowsOf(rules: Rules<Block>, { seed, path, outcome }: PlayedMatch, match: number): Row[] {
  const walker = new Walker(rules, seed);
  const rows: Row[] = [];
  for (let depth = EVERY; depth < path.length; depth += EVERY) {
    walker.goTo(path.slice(0, depth));
    const graph = asRead(graphOf(rules, walker.state, Math.max(0, rules.toAct(walker.state)), []));
    const [own, other] = [sideOf(graph, 'p1'), sideOf(graph, 'p2')];
    const isOwnTurn = graph.edges.some(({ label, to }) => label === 'CURRENT_TURN' && to === 'p1') ? 1 : -1;
    const turn = Number(graph.nodes.find(({ id }) => id === 'game')?.attributes.turn);
    // The last three are those of the first version of the question.
    const features = [...own.map((n, i) => n - other[i]), isOwnTurn, turn, own[LORE], own[HAND]];
    rows.push({ features, label: labelOf(outcome), match, turn });
  }
  return rows;
}

const only = (rows: readonly Row[], columns: readonly number[]): Row[] =>
  rows.map((row) => ({ ...row, features: columns.map((i) => row.features[i]) }));

function tested(train: readonly Row[], test: readonly Row[]): Prediction[] {
  const model = fit(train);
  return test.map(({ features, label, match }) => ({ match, label, predicted: predict(model, features) }));
}

const rules = await openExperiment('storyweave');
const matches = await playMatches(rules, 'graph-features', MATCHES, SIMULATIONS);
const rows = matches.flatMap((match, i) => rowsOf(rules, match, i));
const train = rows.filter(({ match }) => match < TRAIN);
const test = rows.filter(({ match }) => match >= TRAIN);
const names = [...SIDE, 'own turn'];
const all = names.map((_, i) => i);
/** Turn, own lore, own cards in hand. */
const FIRST_ASKED = [all.length, all.length + 1, all.length + 2];

console.log(
  `${MATCHES} matches, every ${EVERY}th state: ${train.length} states of ${TRAIN} matches to train, ${test.length} of ${MATCHES - TRAIN} to test\n`,
);
console.log('| features | log loss [95 %] | right [95 %] |\n|---|---|---|');
const base = train.reduce((sum, { label }) => sum + label, 0) / train.length;
console.log(
  `| none | ${qualityText(qualityOf(test.map(({ match, label }) => ({ match, label, predicted: base }))))} |`,
);
const testedOn = (columns: readonly number[]): Prediction[] => tested(only(train, columns), only(test, columns));
for (const [i, name] of names.entries()) console.log(`| ${name} alone | ${qualityText(qualityOf(testedOn([i])))} |`);
const firstAsked = testedOn(FIRST_ASKED);
console.log(`| turn, own lore, own cards in hand | ${qualityText(qualityOf(firstAsked))} |`);
const withAll = testedOn(all);
console.log(`| all differences | ${qualityText(qualityOf(withAll))} |`);

console.log('\n| left out | log loss more than with all [95 %] |\n|---|---|');
for (const [i, name] of names.entries())
  console.log(`| ${name} | ${differenceText(testedOn(all.filter((j) => j !== i)), withAll)} |`);

const { weights } = fit(only(train, all));
console.log('\n| feature | weight, per standard deviation |\n|---|---|');
for (const [i, name] of [...names.entries()].sort((a, b) => Math.abs(weights[b[0]]) - Math.abs(weights[a[0]])))
  console.log(`| ${name} | ${weights[i].toFixed(3)} |`);

const WIDTH = 3;
const lore = testedOn([LORE]);
const within = (found: readonly Prediction[], from: number): Prediction[] =>
  found.filter((_, i) => test[i].turn >= from && test[i].turn < from + WIDTH);
const from = Array.from({ length: 10 }, (_, i) => 1 + WIDTH * i).filter(
  (turn) => new Set(within(withAll, turn).map(({ match }) => match)).size >= (MATCHES - TRAIN) / 10,
);
console.log('\n| turns | all: log loss [95 %] | all: right [95 %] |\n|---|---|---|');
for (const turn of from)
  console.log(`| ${turn}–${turn + WIDTH - 1} | ${qualityText(qualityOf(within(withAll, turn)))} |`);
writePlot(svg, {
  title: 'storyweave: how often the likelier side won, on held-out matches',
  xLabel: `turn (${WIDTH} together)`,
  yLabel: 'per cent',
  series: [
    ['all differences', withAll],
    ['lore alone', lore],
    ['turn, own lore, own cards in hand', firstAsked],
  ].map(([name, found]) => ({
    name: name as string,
    points: from.map((turn) => [turn, 100 * qualityOf(within(found as Prediction[], turn)).right] as const),
  })),
});
