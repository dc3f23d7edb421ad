import {
  begin,
  chanceOf,
  eachOutcome,
  FastDice,
  keyText,
  mask,
  OVER,
  Past,
  type Rules,
  seatKey,
  step,
  ToldHash,
  whoDecides,
} from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { type ThreeCards, threeCards } from './three-cards.ts';

const opened = threeCards.open({});
if (!opened.ok) throw new Error(opened.refusal.text);
const rules: Rules<ThreeCards> = opened.value;

/** A node of the full tree: what the seat to act knows, or what the first seat wins. */
interface Node {
  readonly knows: string;
  readonly seat: number;
  readonly value: number;
  readonly children: readonly Node[];
}

function growTree(start: Uint8Array, path: readonly number[]): Node {
  const state = rules.layout.create();
  const hearing = new ToldHash(2);
  state.bytes.set(start);
  for (const action of path) step(rules, state, new Past(), action, chanceOf('none'), hearing.hear);
  const seat = whoDecides(rules, state);
  const scores = new Float64Array(2);
  if (seat === OVER) rules.score(state, scores);
  const key = new Int32Array(2);
  if (seat !== OVER) seatKey(rules, state, hearing, seat, rules.layout.create(), key);
  const children = seat === OVER ? [] : [0, 1].map((action) => growTree(start, [...path, action]));
  return { knows: keyText(key), seat, value: scores[0], children };
}

/** The hands, as a name for a deal. */
const dealName = (state: ThreeCards): string => Array.from(state.hand).join();

const trees = new Map<string, Node>();
let total = 0;
{
  const state = rules.layout.create();
  eachOutcome(
    (chance) => begin(rules, state, new Past(), chance),
    (probability) => {
      total += probability;
      trees.set(dealName(state), growTree(state.bytes.slice(), []));
    },
  );
}

const nodesOf = (node: Node): Node[] => [node, ...node.children.flatMap(nodesOf)];

/** Counterfactual regret minimisation, with regrets kept above zero and later strategies weighing more. */
class Learner {
  private readonly regrets = new Map<string, [number, number]>();
  private readonly sums = new Map<string, [number, number]>();
  private weight = 1;

  learn(root: Node, seat: number): void {
    this.walk(root, seat, 1, 1);
    this.weight++;
  }

  /** The first seat's value of this tree when both play their average strategy. */
  value(node: Node): number {
    if (node.seat === OVER) return node.value;
    const [pass, bet] = normalised(this.sums.get(node.knows) ?? [0, 0]);
    return pass * this.value(node.children[0]) + bet * this.value(node.children[1]);
  }

  private walk(node: Node, seat: number, mine: number, others: number): number {
    if (node.seat === OVER) return seat === 0 ? node.value : -node.value;
    const regrets = this.regrets.get(node.knows) ?? [0, 0];
    const strategy = normalised([Math.max(regrets[0], 0), Math.max(regrets[1], 0)]);
    if (node.seat !== seat) {
      return strategy.reduce((sum, p, i) => sum + p * this.walk(node.children[i], seat, mine, others * p), 0);
    }
    const values = strategy.map((p, i) => this.walk(node.children[i], seat, mine * p, others));
    const value = values.reduce((sum, each, i) => sum + strategy[i] * each, 0);
    const sums = this.sums.get(node.knows) ?? [0, 0];
    for (const i of [0, 1]) {
      regrets[i] = Math.max(0, regrets[i] + others * (values[i] - value));
      sums[i] += this.weight * mine * strategy[i];
    }
    this.regrets.set(node.knows, regrets);
    this.sums.set(node.knows, sums);
    return value;
  }
}

const normalised = ([a, b]: [number, number]): [number, number] =>
  a + b > 0 ? [a / (a + b), b / (a + b)] : [0.5, 0.5];
const meanValue = (learner: Learner): number =>
  [...trees.values()].reduce((sum, tree) => sum + learner.value(tree) / trees.size, 0);

test('there are six deals, equally likely', () => {
  expect(trees.size).toBe(6);
  expect(total).toBeCloseTo(1, 12);
});

test('there are twelve information sets in twenty-four decisions', () => {
  const decisions = [...trees.values()].flatMap(nodesOf).filter(({ seat }) => seat !== OVER);
  expect(decisions).toHaveLength(24);
  expect(new Set(decisions.map(({ knows }) => knows)).size).toBe(12);
});

test('regret minimisation over all deals finds the value -1/18', () => {
  const learner = new Learner();
  for (let i = 0; i < 2000; i++) for (const tree of trees.values()) learner.learn(tree, i % 2);
  expect(Math.abs(meanValue(learner) + 1 / 18)).toBeLessThan(1e-3);
});

test('so it does over deals that are sampled by erasing and redealing', () => {
  const learner = new Learner();
  const dice = new FastDice(7);
  const state = rules.layout.create();
  const past = new Past();
  for (let i = 0; i < 100_000; i++) {
    begin(rules, state, past, () => dice);
    mask(rules.layout, state, i % 2);
    rules.hidden.redeal(state, i % 2, dice);
    const tree = trees.get(dealName(state));
    if (tree === undefined) throw new Error(`an impossible deal: ${dealName(state)}`);
    learner.learn(tree, i % 2);
  }
  expect(Math.abs(meanValue(learner) + 1 / 18)).toBeLessThan(1e-3);
});
