// Plain minimax over every position, by copying states. Alpha-beta is measured and tested against it.
import {
  type Block,
  type Chance,
  copy,
  eachOutcome,
  noChance,
  type Past,
  type Rules,
  step,
  whoDecides,
} from '@umpire/core/hot';
import { worthOf } from '../worth.ts';
import type { SearchLimits } from './alpha-beta.ts';

export interface Minimaxed {
  /** For the seat to act at the root; see worth.ts. */
  readonly worth: number;
  /** The number of positions visited below the root. */
  readonly nodes: number;
  readonly depth: number;
  readonly best: number;
  /** Whether the node budget ran out: then only `nodes` means anything. */
  readonly stopped: boolean;
}

export function createMinimax<S extends Block>(
  rules: Rules<S>,
): (root: S, past: Past, limits?: SearchLimits) => Minimaxed {
  const { usesChance } = rules;
  const rewinds = rules.loop.repetition !== undefined;
  const scores = new Float64Array(rules.seats);
  const states: S[] = [];
  const lists: Int32Array[] = [];
  let nodes = 0;
  let deepest = 0;
  let best = -1;
  let limit = 0;
  let nodesMax = 0;
  let stopped = false;

  function room(depth: number): void {
    while (states.length <= depth) {
      states.push(rules.layout.create());
      lists.push(new Int32Array(rules.legalMax));
    }
  }

  /** Returns the worth for seat 0. */
  function visit(state: S, past: Past, depth: number): number {
    if (depth > deepest) deepest = depth;
    if (state.over !== 0) {
      rules.score(state, scores);
      return worthOf(scores[0], depth);
    }
    if (depth === limit) return 0;
    if (depth === states.length) room(depth);
    const list = lists[depth];
    const child = states[depth];
    const n = rules.legal(state, past, list);
    const base = past.length;
    const maximise = rules.toAct(state) === 0;
    let top = maximise ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (let i = 0; i < n; i++) {
      if (nodes >= nodesMax) stopped = true;
      if (stopped) return 0;
      let worth: number;
      if (usesChance) worth = average(state, child, past, list[i], depth);
      else {
        nodes++;
        copy(child, state);
        step(rules, child, past, list[i], noChance);
        worth = visit(child, past, depth + 1);
        if (rewinds) past.rewind(base);
      }
      if (maximise ? worth > top : worth < top) {
        top = worth;
        if (depth === 0) best = list[i];
      }
    }
    return top;
  }

  /** Returns the mean worth of an action over every outcome of the dice. */
  function average(state: S, child: S, past: Past, action: number, depth: number): number {
    const base = past.length;
    let sum = 0;
    const run = (chance: Chance): void => {
      past.rewind(base);
      copy(child, state);
      step(rules, child, past, action, chance);
    };
    eachOutcome(
      run,
      (probability) => {
        if (nodes >= nodesMax) stopped = true;
        if (stopped) return false;
        nodes++;
        sum += probability * visit(child, past, depth + 1);
        return true;
      },
      Number.POSITIVE_INFINITY,
    );
    past.rewind(base);
    return sum;
  }

  return (root, past, limits = {}) => {
    nodes = 0;
    deepest = 0;
    best = -1;
    stopped = false;
    limit = limits.depth ?? Number.POSITIVE_INFINITY;
    nodesMax = limits.nodes ?? Number.POSITIVE_INFINITY;
    const worth = visit(root, past, 0);
    return { worth: whoDecides(rules, root) === 1 ? 0 - worth : worth, nodes, depth: deepest, best, stopped };
  };
}
