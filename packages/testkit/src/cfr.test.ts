// Finds equilibria with nothing but a line: every deal, every outcome, what a seat knows, its actions, the scores. The values
// are published, so if they come out, deals, outcomes and information sets are right.
import { type Block, type Game, Line, type Rules } from '@umpire/core';
import { expect, inject, test } from 'vitest';
import { sixCards, threeCards } from './specimens/index.ts';

interface Knowledge {
  readonly regrets: Float64Array;
  readonly sums: Float64Array;
}

/** Probabilities in proportion to the positive values; equal ones if none is positive. */
function inProportion(values: Float64Array): Float64Array {
  const positive = values.map((value) => Math.max(0, value));
  const total = positive.reduce((sum, value) => sum + value, 0);
  return total > 0 ? positive.map((value) => value / total) : positive.fill(1 / positive.length);
}

/** Counterfactual regret minimisation, with regrets that never fall below zero, for two seats. */
class Cfr {
  readonly known = new Map<string, Knowledge>();
  private readonly line: Line<Block>;
  private round = 0;

  constructor(rules: Rules<Block>) {
    this.line = new Line(rules, 'cfr', 0, { every: 1, hears: true });
  }

  learn(rounds: number): void {
    for (let i = 0; i < rounds; i++) {
      this.round++;
      for (const learner of [0, 1]) for (const chance of this.line.deals()) this.walk(learner, 1, chance);
    }
  }

  /** The value for the first seat when both play their average strategies. */
  value(): number {
    let value = 0;
    for (const chance of this.line.deals()) value += chance * this.average();
    return value;
  }

  /** The most that a seat could win against the average strategy of the other. */
  best(seat: number): number {
    // Its own choice must be the same wherever it knows the same, so choices are found by information set, from the last to the first.
    const choices = new Map<string, number>();
    const sets = new Map<string, number>();
    for (const _ of this.line.deals()) this.depths(seat, sets);
    const byDepth = [...sets].sort(([, a], [, b]) => b - a);
    for (const [name] of byDepth) {
      const gains = new Float64Array(this.knowledge(name, 0).sums.length);
      for (const chance of this.line.deals()) this.gainsAt(seat, name, chance, choices, gains);
      choices.set(name, gains.indexOf(Math.max(...gains)));
    }
    let value = 0;
    for (const chance of this.line.deals()) value += chance * this.against(seat, choices);
    return value;
  }

  private knowledge(name: string, actions: number): Knowledge {
    let found = this.known.get(name);
    if (found === undefined) {
      found = { regrets: new Float64Array(actions), sums: new Float64Array(actions) };
      this.known.set(name, found);
    }
    return found;
  }

  /** The mean value over every outcome of an action. */
  private after(action: number, value: () => number): number {
    let mean = 0;
    for (const probability of this.line.outcomes(action)) mean += probability * value();
    return mean;
  }

  private walk(learner: number, own: number, others: number): number {
    const { line } = this;
    if (line.isOver) return line.scores()[learner];
    const { seat } = line;
    const actions = [...line.legal()];
    const { regrets, sums } = this.knowledge(line.knows(seat), actions.length);
    const strategy = inProportion(regrets);
    const isOwn = seat === learner;
    const values = actions.map((action, i) => {
      const share = strategy[i];
      return this.after(action, () => this.walk(learner, isOwn ? own * share : own, isOwn ? others : others * share));
    });
    const mean = values.reduce((sum, value, i) => sum + strategy[i] * value, 0);
    if (isOwn)
      for (const [i, value] of values.entries()) {
        regrets[i] = Math.max(0, regrets[i] + others * (value - mean));
        sums[i] += this.round * own * strategy[i];
      }
    return mean;
  }

  private averageOf(name: string, actions: number): Float64Array {
    return inProportion(this.knowledge(name, actions).sums);
  }

  private average(): number {
    const { line } = this;
    if (line.isOver) return line.scores()[0];
    const actions = [...line.legal()];
    const strategy = this.averageOf(line.knows(line.seat), actions.length);
    return actions.reduce((sum, action, i) => sum + strategy[i] * this.after(action, () => this.average()), 0);
  }

  private depths(seat: number, sets: Map<string, number>): void {
    const { line } = this;
    if (line.isOver) return;
    if (line.seat === seat) sets.set(line.knows(seat), line.ply);
    for (const action of [...line.legal()]) for (const _ of line.outcomes(action)) this.depths(seat, sets);
  }

  /** Adds the value of each action at an information set, weighted by the probability with which the other seat gets there. */
  private gainsAt(
    seat: number,
    name: string,
    reach: number,
    choices: ReadonlyMap<string, number>,
    gains: Float64Array,
  ): void {
    const { line } = this;
    if (line.isOver) return;
    const actions = [...line.legal()];
    const here = line.knows(line.seat);
    if (line.seat === seat && here === name) {
      for (const [i, action] of actions.entries())
        gains[i] += reach * this.after(action, () => this.against(seat, choices));
      return;
    }
    const strategy = line.seat === seat ? undefined : this.averageOf(here, actions.length);
    for (const [i, action] of actions.entries())
      for (const probability of line.outcomes(action))
        this.gainsAt(seat, name, reach * probability * (strategy?.[i] ?? 1), choices, gains);
  }

  private against(seat: number, choices: ReadonlyMap<string, number>): number {
    const { line } = this;
    if (line.isOver) return line.scores()[seat];
    const actions = [...line.legal()];
    const here = line.knows(line.seat);
    if (line.seat === seat) return this.after(actions[choices.get(here) ?? 0], () => this.against(seat, choices));
    const strategy = this.averageOf(here, actions.length);
    return actions.reduce(
      (sum, action, i) => sum + strategy[i] * this.after(action, () => this.against(seat, choices)),
      0,
    );
  }
}

function rulesOf(game: unknown): Rules<Block> {
  const opened = (game as Game<Block>).open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

test('Kuhn poker is worth -1/18 to the first seat, and nobody can do better', () => {
  const cfr = new Cfr(rulesOf(threeCards));
  cfr.learn(1500);
  expect(cfr.known.size).toBe(12);
  expect(cfr.value()).toBeCloseTo(-1 / 18, 3);
  expect(cfr.best(0) + cfr.best(1)).toBeLessThan(0.01);
});

test('Leduc has 288 information sets and is worth -0.0856', () => {
  const cfr = new Cfr(rulesOf(sixCards));
  // With fewer rounds the result is less exact.
  const isSlowRun = inject('run') === 'slow';
  cfr.learn(isSlowRun ? 400 : 20);
  expect(cfr.known.size).toBe(288);
  expect(cfr.value()).toBeCloseTo(-0.0856, isSlowRun ? 2 : 1);
});

test('every deal and every outcome occurs once, and the line comes back, even if the caller stops early', () => {
  const line = new Line(rulesOf(threeCards), 'home', 3, { every: 1, hears: true });
  const home = line.state.bytes.slice();
  const deals = [...line.deals()];
  expect(deals).toHaveLength(6);
  expect(deals.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
  expect([...line.state.bytes]).toEqual([...home]);
  for (const _ of line.deals()) break;
  expect([...line.state.bytes]).toEqual([...home]);
  expect([...line.outcomes(line.legal()[0])]).toEqual([1]);
  expect([line.ply, ...line.state.bytes]).toEqual([0, ...home]);
  line.choose(0);
  expect(() => [...line.deals()]).toThrow('first positions of a line');
});

test('a line without `hears` refuses to say what a seat knows', () => {
  expect(() => new Line(rulesOf(threeCards), 's').knows(0)).toThrow('unless it was made with `hears: true`');
});
