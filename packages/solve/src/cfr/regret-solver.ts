// Counterfactual regret minimisation over the sequence form. Four kinds, which differ in what they make of old regrets and in
// how much later rounds count:
//
//   cfr     regrets add up, every round counts the same        Zinkevich et al., 2007
//   cfr+    regrets never fall below 0, round t counts t       Tammelin, 2014
//   dcfr    old regrets are discounted, round t counts t²      Brown and Sandholm, 2019
//   pcfr+   cfr+ that expects the last regret again, t²        Farina, Kroer and Sandholm, 2021

import type { RoundSolver } from './round-solver.ts';
import { gainsAgainst, type SeatForm, type SequenceForm } from './sequence-form.ts';

export type RegretKind = 'cfr' | 'cfr+' | 'dcfr' | 'pcfr+';

/** What a seat remembers. All arrays are by sequence. */
interface Memory {
  readonly form: SeatForm;
  readonly regrets: Float64Array;
  /** How likely an action is in its set, in this round. */
  readonly mix: Float64Array;
  /** How likely a sequence is, as far as the seat decides it. */
  readonly played: Float64Array;
  readonly sums: Float64Array;
  readonly gains: Float64Array;
}

export class RegretSolver implements RoundSolver {
  rounds = 0;
  private readonly form: SequenceForm;
  private readonly kind: RegretKind;
  private readonly memories: readonly [Memory, Memory];

  constructor(form: SequenceForm, kind: RegretKind) {
    this.form = form;
    this.kind = kind;
    this.memories = [memoryOf(form.seats[0]), memoryOf(form.seats[1])];
  }

  round(): void {
    this.rounds++;
    const [a, b] = this.memories;
    this.learn(a, b);
    this.learn(b, a);
  }

  mixes(): Float64Array {
    const { tree, seats } = this.form;
    const out = new Float64Array(tree.actions);
    for (const [seat, { sets, first, count }] of seats.entries()) {
      const { sums } = this.memories[seat];
      for (let i = 0; i < sets.length; i++) {
        const to = tree.sets[sets[i]].first;
        let total = 0;
        for (let a = 0; a < count[i]; a++) total += sums[first[i] + a];
        for (let a = 0; a < count[i]; a++) out[to + a] = total > 0 ? sums[first[i] + a] / total : 1 / count[i];
      }
    }
    return out;
  }

  private learn(own: Memory, their: Memory): void {
    const { form, gains, sums, played } = own;
    const { rounds, kind } = this;
    gainsAgainst(form, their.played, gains);
    const weight = kind === 'cfr' ? 1 : kind === 'cfr+' ? rounds : rounds * rounds;
    for (let s = 0; s < form.sequences; s++) sums[s] += weight * played[s];
    if (kind === 'pcfr+') learnAhead(own);
    else learnPlain(own, kind, rounds);
    replay(own);
  }
}

function memoryOf(form: SeatForm): Memory {
  const make = (): Float64Array => new Float64Array(form.sequences);
  const memory = { form, regrets: make(), mix: make(), played: make(), sums: make(), gains: make() };
  for (let i = 0; i < form.sets.length; i++)
    memory.mix.fill(1 / form.count[i], form.first[i], form.first[i] + form.count[i]);
  replay(memory);
  return memory;
}

/** From the last decisions to the first: what each action gains beyond the mix becomes regret, and regrets the next mix. */
function learnPlain({ form, regrets, mix, gains }: Memory, kind: RegretKind, rounds: number): void {
  const { sets, parent, first, count } = form;
  const before = rounds - 1;
  const kept = kind === 'dcfr' ? before ** 1.5 / (before ** 1.5 + 1) : 1;
  const keptBelow = kind === 'dcfr' ? 0.5 : 1;
  const floor = kind === 'cfr+' ? 0 : Number.NEGATIVE_INFINITY;
  for (let i = sets.length - 1; i >= 0; i--) {
    const from = first[i];
    const to = from + count[i];
    let mean = 0;
    for (let s = from; s < to; s++) mean += mix[s] * gains[s];
    gains[parent[i]] += mean;
    let total = 0;
    for (let s = from; s < to; s++) {
      const old = regrets[s];
      const regret = Math.max(floor, old * (old > 0 ? kept : keptBelow) + gains[s] - mean);
      regrets[s] = regret;
      if (regret > 0) total += regret;
    }
    for (let s = from; s < to; s++) mix[s] = total > 0 ? (regrets[s] > 0 ? regrets[s] / total : 0) : 1 / count[i];
  }
}

/** The same, where the next mix expects that the regret of this round comes again. */
function learnAhead({ form, regrets, mix, gains }: Memory): void {
  const { sets, parent, first, count } = form;
  for (let i = sets.length - 1; i >= 0; i--) {
    const from = first[i];
    const to = from + count[i];
    let mean = 0;
    for (let s = from; s < to; s++) mean += mix[s] * gains[s];
    gains[parent[i]] += mean;
    let total = 0;
    for (let s = from; s < to; s++) {
      const now = gains[s] - mean;
      const regret = Math.max(0, regrets[s] + now);
      regrets[s] = regret;
      const expected = Math.max(0, regret + now);
      mix[s] = expected;
      total += expected;
    }
    for (let s = from; s < to; s++) mix[s] = total > 0 ? mix[s] / total : 1 / count[i];
  }
}

/** From the first decisions to the last: how likely each sequence is by the mix. */
function replay({ form, mix, played }: Memory): void {
  const { sets, parent, first, count } = form;
  played[0] = 1;
  for (let i = 0; i < sets.length; i++) {
    const reached = played[parent[i]];
    for (let s = first[i]; s < first[i] + count[i]; s++) played[s] = reached * mix[s];
  }
}
