// The same mathematics once more, slow and obvious: dictionaries, and a line that walks every deal in every round.
import { type Block, Line, type Rules } from '@umpire/core/hot';

/** By what a seat knows: how likely each action of its legal list is. */
export type Mixes = ReadonlyMap<string, readonly number[]>;

const lineOf = (rules: Rules): Line<Block> => new Line(rules, 'plain', 0, { every: 1, hears: true });

/** Counterfactual regret minimisation in its first form. */
export class PlainSolver {
  private readonly line: Line<Block>;
  private readonly regrets = new Map<string, number[]>();
  private readonly sums = new Map<string, number[]>();
  /** How the seats mix during one walk over all deals. */
  private mixes: Mixes = new Map();
  /** The sets whose mix was added to the sums in this walk. */
  private readonly counted = new Set<string>();

  constructor(rules: Rules) {
    this.line = lineOf(rules);
  }

  round(): void {
    for (const learner of [0, 1]) {
      this.mixes = new Map([...this.regrets].map(([name, regrets]) => [name, proportional(regrets)]));
      this.counted.clear();
      for (const chance of this.line.deals()) this.walk(learner, 1, chance);
    }
  }

  averages(): Mixes {
    return new Map([...this.sums].map(([name, sums]) => [name, proportional(sums)]));
  }

  private walk(learner: number, own: number, others: number): number {
    const { line } = this;
    if (line.isOver) return line.scores()[learner];
    const name = line.knows(line.seat);
    const legal = [...line.legal()];
    const mix = this.mixes.get(name) ?? legal.map(() => 1 / legal.length);
    if (line.seat !== learner)
      return legal.reduce(
        (sum, action, i) =>
          sum + mix[i] * after(line, action, (chance) => this.walk(learner, own, others * mix[i] * chance)),
        0,
      );
    const values = legal.map((action, i) =>
      after(line, action, (chance) => this.walk(learner, own * mix[i], others * chance)),
    );
    const mean = values.reduce((sum, value, i) => sum + mix[i] * value, 0);
    const regrets = entryOf(this.regrets, name, legal.length);
    for (const [i, value] of values.entries()) regrets[i] += others * (value - mean);
    const sums = entryOf(this.sums, name, legal.length);
    if (!this.counted.has(name)) for (const [i, share] of mix.entries()) sums[i] += own * share;
    this.counted.add(name);
    return mean;
  }
}

/** The value of a best response: choices are found one information set after the other, the last one first. */
export function plainBestResponse(rules: Rules, mixes: Mixes, seat: number): number {
  const line = lineOf(rules);
  const plies = new Map<string, number>();
  const choices = new Map<string, number>();

  function meet(): void {
    if (line.isOver) return;
    if (line.seat === seat) plies.set(line.knows(seat), line.ply);
    for (const action of [...line.legal()]) for (const _ of line.outcomes(action)) meet();
  }
  /** How likely each action is: the seat's own choices, once they are made, and the mixes of the others. */
  function sharesAt(name: string, count: number): number[] {
    if (line.seat !== seat) return [...(mixes.get(name) ?? [])];
    return Array.from({ length: count }, (_, i) => (i === choices.get(name) ? 1 : 0));
  }
  function value(): number {
    if (line.isOver) return line.scores()[seat];
    const legal = [...line.legal()];
    const shares = sharesAt(line.knows(line.seat), legal.length);
    return legal.reduce((sum, action, i) => sum + (shares[i] === 0 ? 0 : shares[i] * after(line, action, value)), 0);
  }
  /** Adds what each action of the set `name` gains, wherever the others let it come about. */
  function weigh(name: string, reach: number, gains: number[]): void {
    if (line.isOver) return;
    const here = line.knows(line.seat);
    const legal = [...line.legal()];
    if (here === name) {
      for (const [i, action] of legal.entries()) gains[i] = (gains[i] ?? 0) + reach * after(line, action, value);
      return;
    }
    const shares = line.seat === seat ? legal.map(() => 1) : sharesAt(here, legal.length);
    for (const [i, action] of legal.entries())
      for (const chance of line.outcomes(action)) weigh(name, reach * shares[i] * chance, gains);
  }

  for (const _ of line.deals()) meet();
  for (const [name] of [...plies].sort(([, a], [, b]) => b - a)) {
    const gains: number[] = [];
    for (const chance of line.deals()) weigh(name, chance, gains);
    choices.set(name, gains.indexOf(Math.max(...gains)));
  }
  let total = 0;
  for (const chance of line.deals()) total += chance * value();
  return total;
}

/** The mean over every outcome of an action. `value` gets how likely the outcome is. */
function after(line: Line<Block>, action: number, value: (chance: number) => number): number {
  let mean = 0;
  for (const chance of line.outcomes(action)) mean += chance * value(chance);
  return mean;
}

function entryOf(table: Map<string, number[]>, name: string, count: number): number[] {
  const found = table.get(name) ?? Array<number>(count).fill(0);
  table.set(name, found);
  return found;
}

function proportional(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  return values.map((value) => (total > 0 ? Math.max(0, value) / total : 1 / values.length));
}
