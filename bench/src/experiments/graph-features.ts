// Experiment: which properties of a state's graph tell who will win? Graph in, numbers out, logistic regression, error on matches that
// were held out.
//
//   node bench/dist/experiments/graph-features.js [matches] [simulations]
import type { Block, Graph, Rules } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { graphOf, Walker } from '@umpire/tree';
import { type Prediction, qualityOf, qualityText } from './judge-model.ts';
import { type Example, fit, predict } from './logistic.ts';
import { labelOf, type PlayedMatch, playMatches } from './played-matches.ts';

const MATCHES = Number(process.argv[2] ?? 400);
const SIMULATIONS = Number(process.argv[3] ?? 10);
/** The last fifth is held out. */
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

interface Row extends Example {
  readonly match: number;
  readonly turn: number;
}

function rowsOf(rules: Rules<Block>, { seed, path, outcome }: PlayedMatch, match: number): Row[] {
  const walker = new Walker(rules, seed);
  const rows: Row[] = [];
  for (let depth = EVERY; depth < path.length; depth += EVERY) {
    walker.goTo(path.slice(0, depth));
    const graph = graphOf(rules, walker.state, Math.max(0, rules.toAct(walker.state)), []);
    const [own, other] = [sideOf(graph, 'p1'), sideOf(graph, 'p2')];
    const isOwnTurn = graph.edges.some(({ label, to }) => label === 'CURRENT_TURN' && to === 'p1') ? 1 : -1;
    const features = [...own.map((n, i) => n - other[i]), isOwnTurn];
    rows.push({ features, label: labelOf(outcome), match, turn: rules.turn?.(walker.state) ?? 0 });
  }
  return rows;
}

const only = (rows: readonly Row[], columns: readonly number[]): Row[] =>
  rows.map((row) => ({ ...row, features: columns.map((i) => row.features[i]) }));

function tested(train: readonly Row[], test: readonly Row[]): Prediction[] {
  const model = fit(train);
  return test.map(({ features, label, match }) => ({ match, label, predicted: predict(model, features) }));
}

const opened = storyweave.open({});
if (!opened.ok) throw new Error(opened.refusal.text);
const rules = opened.value as unknown as Rules<Block>;
const seeds = Array.from({ length: MATCHES }, (_, i) => `graph-features ${i}`);
const matches = await playMatches(rules, seeds, SIMULATIONS, (n) =>
  process.stderr.write(`\r${n} of ${MATCHES} matches`),
);
process.stderr.write('\n');
const rows = matches.flatMap((match, i) => rowsOf(rules, match, i));
const train = rows.filter(({ match }) => match < TRAIN);
const test = rows.filter(({ match }) => match >= TRAIN);
const names = [...SIDE, 'own turn'];
const all = names.map((_, i) => i);

console.log(
  `${MATCHES} matches, every ${EVERY}th state: ${train.length} states of ${TRAIN} matches to train, ${test.length} of ${MATCHES - TRAIN} to test\n`,
);
console.log('| features | log loss [95 %] | right [95 %] |\n|---|---|---|');
const base = train.reduce((sum, { label }) => sum + label, 0) / train.length;
console.log(
  `| none | ${qualityText(qualityOf(test.map(({ match, label }) => ({ match, label, predicted: base }))))} |`,
);
for (const [i, name] of names.entries())
  console.log(`| ${name} alone | ${qualityText(qualityOf(tested(only(train, [i]), only(test, [i]))))} |`);
console.log(`| all | ${qualityText(qualityOf(tested(train, test)))} |`);
for (const [i, name] of names.entries()) {
  const rest = all.filter((j) => j !== i);
  console.log(`| all but ${name} | ${qualityText(qualityOf(tested(only(train, rest), only(test, rest))))} |`);
}
const { weights } = fit(train);
console.log('\n| feature | weight, per standard deviation |\n|---|---|');
for (const [i, name] of [...names.entries()].sort((a, b) => Math.abs(weights[b[0]]) - Math.abs(weights[a[0]])))
  console.log(`| ${name} | ${weights[i].toFixed(3)} |`);
console.log('\n| turns | all features: log loss [95 %] | right [95 %] |\n|---|---|---|');
const predictions = tested(train, test);
for (const [low, high] of [
  [1, 6],
  [7, 12],
  [13, 18],
  [19, 99],
])
  console.log(
    `| ${low}–${high} | ${qualityText(qualityOf(predictions.filter((_, i) => test[i].turn >= low && test[i].turn <= high)))} |`,
  );
