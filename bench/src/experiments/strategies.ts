// Experiment: which way of exploring a tree yields the samples from which one learns most? Each strategy explores the same deals; the
// same number of states is drawn from each tree, each is played out once, and logistic regression on the game's features is judged on matches of
// other deals.
//
//   node bench/dist/experiments/strategies.js [deals] [states] [samples] [matches] [simulations] [svg]
import { type Block, type Rules, seenBy } from '@umpire/core';
import { STRATEGIES, Walker } from '@umpire/tree';
import { differenceText, type Prediction, qualityOf, qualityText } from './judge-model.ts';
import { type Example, fit, type Model, predict } from './logistic.ts';
import { openExperiment } from './open-experiment.ts';
import { labelOf, type PlayedMatch, playMatches } from './played-matches.ts';
import { exploredStates, playedStates, type SampledState } from './sampled-states.ts';
import { at } from './spread.ts';
import { writePlot } from './write-plot.ts';

const [DEALS, STATES, SAMPLES, MATCHES, SIMULATIONS] = [40, 20_000, 100, 200, 20].map((usual, i) =>
  Number(process.argv[2 + i] ?? usual),
);
const svg = process.argv[7];
/** How much weights are held back: the one that does best on deals of the same strategy which it has not seen. */
const RIDGES = [1, 10, 100, 1000, 10_000];
/** One state in this many decisions of a match is tested. */
const EVERY = 5;
const SIZES = [1 / 8, 1 / 4, 1 / 2, 1].map((share) => Math.max(4, Math.round(DEALS * share)));

interface Row extends Example {
  readonly turn: number;
}

interface Tested extends Row {
  readonly match: number;
}

function rowOf(rules: Rules<Block>, state: Block, label: number): Row {
  const {
    learning: { features },
  } = rules;
  if (features === undefined) throw new Error('the game has no features');
  const out = new Float32Array(features.shape.reduce((a, b) => a * b, 1));
  features.fill(seenBy(rules, state, 0), 0, out);
  return { features: out, label, turn: rules.words.turn?.(state) ?? state.ply };
}

const lossOf = (model: Model, rows: readonly Example[]): number =>
  rows.reduce((sum, { features, label }) => {
    const p = Math.min(1 - 1e-6, Math.max(1e-6, predict(model, features)));
    return sum - label * Math.log(p) - (1 - label) * Math.log(1 - p);
  }, 0) / rows.length;

/** Fits a model. Nothing of the test is used for choosing it. */
function fitted(deals: readonly Row[][]): Model {
  const cut = Math.ceil(deals.length * 0.75);
  const [seen, unseen] = [deals.slice(0, cut).flat(), deals.slice(cut).flat()];
  const losses = RIDGES.map((ridge) => lossOf(fit(seen, ridge), unseen));
  return fit(deals.flat(), RIDGES[losses.indexOf(Math.min(...losses))]);
}

const predictions = (model: Model, test: readonly Tested[]): Prediction[] =>
  test.map(({ match, label, features }) => ({ match, label, predicted: predict(model, features) }));

const testedStates = (rules: Rules<Block>, matches: readonly PlayedMatch[]): Tested[] =>
  matches.flatMap(({ seed, path, outcome }, match) => {
    const walker = new Walker(rules, seed);
    return Array.from({ length: Math.floor(path.length / EVERY) }, (_, i) => {
      walker.goTo(path.slice(0, EVERY * i));
      return { match, ...rowOf(rules, walker.state, labelOf(outcome)) };
    });
  });

const rules = await openExperiment('storyweave');
const test = testedStates(rules, await playMatches(rules, 'held out', MATCHES, SIMULATIONS));

const sources: Record<string, () => Promise<SampledState[][]>> = {};
for (const strategy of STRATEGIES)
  sources[strategy] = () => exploredStates(rules, strategy, { deals: DEALS, states: STATES, samples: SAMPLES });
sources['no tree: matches of searches'] = async () =>
  playedStates(rules, await playMatches(rules, 'strategies', DEALS, SIMULATIONS), SAMPLES);

console.log(
  `storyweave, ${DEALS} deals, ${STATES} states explored in each, ${SAMPLES} of them drawn; tested on ${test.length} states of ${MATCHES} other matches (${SIMULATIONS} simulations)\n`,
);
console.log('| samples from | samples | turn: 5, 50, 95 of 100 below | different | log loss [95 %] | right [95 %] |');
console.log('|---|---|---|---|---|---|');
const half = test.map(({ match, label }) => ({ match, label, predicted: 0.5 }));
console.log(`| nothing (one half) | 0 | | | ${qualityText(qualityOf(half))} |`);

const judged = new Map<string, Prediction[]>();
const curves: { name: string; points: (readonly [number, number])[] }[] = [];
for (const [name, sampled] of Object.entries(sources)) {
  const deals = (await sampled()).map((states) => states.map(({ state, label }) => rowOf(rules, state, label)));
  process.stderr.write(`\r${name}: learning      `);
  const rows = deals.flat();
  const points = SIZES.map((size) => {
    const own = deals.slice(0, size);
    const found = predictions(fitted(own), test);
    judged.set(name, found);
    return [own.flat().length, qualityOf(found).logLoss] as const;
  });
  curves.push({ name, points });
  const turns = rows.map(({ turn }) => turn);
  const different = new Set(rows.map(({ features }) => Array.from(features).join())).size;
  const quality = qualityText(qualityOf(judged.get(name) ?? []));
  const spread = [0.05, 0.5, 0.95].map((share) => at(turns, share).toFixed(0)).join(', ');
  console.log(`| ${name} | ${rows.length} | ${spread} | ${different} | ${quality} |`);
}
process.stderr.write('\n');

console.log('\n| samples from | log loss more than random walks [95 %], same matches |\n|---|---|');
for (const [name, found] of judged)
  if (name !== 'random') console.log(`| ${name} | ${differenceText(found, judged.get('random') ?? [])} |`);

console.log(`\n| samples from | ${curves[0].points.map(([n]) => `${n} samples`).join(' | ')} |`);
console.log(`|---|${'---|'.repeat(SIZES.length)}`);
for (const { name, points } of curves) console.log(`| ${name} | ${points.map(([, y]) => y.toFixed(4)).join(' | ')} |`);

const RANGES = [
  [1, 6],
  [7, 12],
  [13, 18],
  [19, 999],
] as const;
console.log(`\n| samples from | ${RANGES.map(([low, high]) => `turns ${low}–${high}`).join(' | ')} |`);
console.log(`|---|${'---|'.repeat(RANGES.length)}`);
for (const [name, found] of [['nothing (one half)', half] as const, ...judged]) {
  const losses = RANGES.map(([low, high]) => {
    const inside = found.filter((_, i) => test[i].turn >= low && test[i].turn <= high);
    return inside.length === 0 ? '' : qualityOf(inside).logLoss.toFixed(4);
  });
  console.log(`| ${name} | ${losses.join(' | ')} |`);
}
writePlot(svg, {
  title: 'storyweave: what is learned from samples of each strategy',
  xLabel: 'samples',
  yLabel: 'log loss on held-out matches (knowing nothing: 0.693)',
  series: curves,
});
