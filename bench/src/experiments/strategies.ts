// Experiment: which way of exploring a tree yields the samples from which one learns most? Each strategy explores the same deals; the
// same number of states is drawn from each tree, each is played out once, and logistic regression on the game's features is judged on matches of
// other deals.
//
//   node bench/dist/experiments/strategies.js [deals] [states] [samples] [matches] [simulations]
import { type Block, FastDice, OVER, type Rules, seenBy } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import {
  addRoot,
  explore,
  type Judge,
  localWorkers,
  matchupOf,
  STRATEGIES,
  Store,
  type Strategy,
  treeFileOf,
  Walker,
} from '@umpire/tree';
import { qualityOf, qualityText } from './judge-model.ts';
import { type Example, fit, predict } from './logistic.ts';
import { labelOf, playMatches } from './played-matches.ts';

const [DEALS, STATES, SAMPLES, MATCHES, SIMULATIONS] = [40, 20_000, 100, 100, 10].map((usual, i) =>
  Number(process.argv[2 + i] ?? usual),
);

function featuresOf(rules: Rules<Block>, state: Block): Float32Array {
  const { features } = rules;
  if (features === undefined) throw new Error('the game has no features');
  const out = new Float32Array(features.shape.reduce((a, b) => a * b, 1));
  features.fill(seenBy(rules, state, 0), 0, out);
  return out;
}

/** As `umpire tree explore --strategy best` judges. */
function judgeOf(rules: Rules<Block>): Judge {
  const guide = rules.guide?.();
  if (guide === undefined) throw new Error('the game has no guide');
  const key = new Int32Array(2);
  return (state, past, out) => {
    out.fill(0);
    if (rules.toAct(state) === OVER) return rules.score(state, out);
    rules.key(state, key);
    for (let i = 0; i < 2; i++) {
      guide.playout(state, past, key[0] + i);
      for (let seat = 0; seat < out.length; seat++) out[seat] += guide.played.scores[seat] / 2;
    }
  };
}

/** States of one tree, drawn without putting back, each with the end of one playout. */
async function samplesOf(rules: Rules<Block>, strategy: Strategy, deal: number): Promise<Example[]> {
  const seed = `strategies ${deal}`;
  const store = Store.inMemory(treeFileOf(rules as unknown as Rules));
  const root = addRoot(store, matchupOf(storyweave, rules as unknown as Rules), rules, seed, 0);
  const workers = localWorkers(rules, seed, 0, strategy === 'best' ? judgeOf(rules) : undefined);
  await explore(store, workers, { start: root.id, states: STATES, depth: 1000, strategy, seed });
  const dice = new FastDice(deal + 1);
  const guide = rules.guide?.();
  if (guide === undefined) throw new Error('the game has no guide');
  const walker = new Walker(rules, seed);
  const examples: Example[] = [];
  const taken = new Set<number>();
  while (examples.length < SAMPLES && taken.size < store.nodes.count) {
    const id = dice.below(store.nodes.count);
    if (taken.has(id)) continue;
    taken.add(id);
    walker.goTo(store.nodes.pathOf(id).path);
    if (walker.isOver) continue;
    guide.playout(walker.state, walker.past, dice.below(0x7fffffff));
    const [own, other] = guide.played.scores;
    examples.push({ features: featuresOf(rules, walker.state), label: own > other ? 1 : own < other ? 0 : 0.5 });
  }
  return examples;
}

const opened = storyweave.open({ mulligan: false });
if (!opened.ok) throw new Error(opened.refusal.text);
const rules = opened.value as unknown as Rules<Block>;
const seeds = Array.from({ length: MATCHES }, (_, i) => `held out ${i}`);
const matches = await playMatches(rules, seeds, SIMULATIONS, (n) =>
  process.stderr.write(`\r${n} of ${MATCHES} matches`),
);
const test = matches.flatMap(({ seed, path, outcome }, match) => {
  const walker = new Walker(rules, seed);
  return Array.from({ length: Math.floor(path.length / 5) }, (_, i) => {
    walker.goTo(path.slice(0, 5 * i));
    return { match, label: labelOf(outcome), features: featuresOf(rules, walker.state) };
  });
});
console.log(
  `${DEALS} deals, ${STATES} states each, ${SAMPLES} of them drawn; tested on ${test.length} states of ${MATCHES} other matches\n`,
);
console.log('| strategy | samples | log loss [95 %] | right [95 %] |\n|---|---|---|---|');
console.log(
  `| none (one half) | 0 | ${qualityText(qualityOf(test.map(({ match, label }) => ({ match, label, predicted: 0.5 }))))} |`,
);
for (const strategy of STRATEGIES) {
  const train: Example[] = [];
  for (let deal = 0; deal < DEALS; deal++) {
    train.push(...(await samplesOf(rules, strategy, deal)));
    process.stderr.write(`\r${strategy}: ${deal + 1} of ${DEALS} deals   `);
  }
  const model = fit(train, 10);
  const predictions = test.map(({ match, label, features }) => ({ match, label, predicted: predict(model, features) }));
  console.log(`| ${strategy} | ${train.length} | ${qualityText(qualityOf(predictions))} |`);
}
process.stderr.write('\n');
