// UCT with one random playout per simulation, for games without hidden information and chance: the children of a node
// are then the same each time. Nodes are rows of typed arrays, and the children of a node adjacent rows.
import { type Block, copy, type FastDice, noChance, type Past, type Rules, step } from '@umpire/core/hot';

/** One action at the root, as a search saw it. */
export interface Visited {
  readonly action: number;
  readonly visits: number;
  /** Mean value for the seat to act, from -1 (worst) to 1 (best). */
  readonly value: number;
  readonly line: readonly number[];
}

export interface Simulated {
  /** Most visited first. */
  readonly actions: readonly Visited[];
  readonly simulations: number;
  readonly nodes: number;
  readonly depth: number;
}

export interface UctSettings {
  readonly exploration?: number;
  readonly nodesMax?: number;
}

export type Uct<S extends Block> = (root: S, past: Past, simulations: number) => Simulated;

// Quotients, roots and logarithms of small counts are looked up, because they took half of the time of choosing a child.
const KNOWN = 4096;
const INVERSES = Float64Array.from({ length: KNOWN }, (_, n) => 1 / n);
const INVERSE_ROOTS = Float64Array.from({ length: KNOWN }, (_, n) => 1 / Math.sqrt(n));

/** A win that comes a ply sooner is worth this much more. */
const HASTE = 1 / 4096;

export function createUct<S extends Block>(rules: Rules<S>, dice: FastDice, settings: UctSettings = {}): Uct<S> {
  const exploration = settings.exploration ?? Math.SQRT2;
  const spreads = Float64Array.from({ length: KNOWN }, (_, n) => exploration * Math.sqrt(Math.log(n)));
  // The root and its actions must fit in any case.
  const nodesMax = Math.max(settings.nodesMax ?? 1 << 18, 1 + rules.legalMax);
  const visits = new Int32Array(nodesMax);
  const values = new Float64Array(nodesMax);
  const firsts = new Int32Array(nodesMax);
  const counts = new Int32Array(nodesMax);
  const actions = new Int32Array(nodesMax);
  const seats = new Int8Array(nodesMax);
  const list = new Int32Array(rules.legalMax);
  const scores = new Float64Array(rules.seats);
  const state = rules.layout.create();
  const rewinds = rules.loop.repetition !== undefined;
  const middle = (rules.scores.max + rules.scores.min) / 2;
  const scale = 2 / (rules.scores.max - rules.scores.min);
  let path = new Int32Array(64);
  let used = 0;
  let deepest = 0;

  function add(action: number, seat: number): void {
    visits[used] = 0;
    values[used] = 0;
    counts[used] = 0;
    actions[used] = action;
    seats[used] = seat;
    used++;
  }

  function expand(node: number, past: Past, seat: number): boolean {
    const n = rules.legal(state, past, list);
    if (used + n > nodesMax) return false;
    // Shuffled, because otherwise the first actions would always be tried first.
    for (let i = n - 1; i > 0; i--) {
      const j = dice.below(i + 1);
      const held = list[i];
      list[i] = list[j];
      list[j] = held;
    }
    firsts[node] = used;
    counts[node] = n;
    for (let i = 0; i < n; i++) add(list[i], seat);
    return true;
  }

  function select(node: number): number {
    const first = firsts[node];
    const count = counts[node];
    // A node's first visit ends there; each later one tries the next child, until all have been tried once.
    const tried = visits[node] - 1;
    if (tried < count) return first + tried;
    const spread = visits[node] < KNOWN ? spreads[visits[node]] : exploration * Math.sqrt(Math.log(visits[node]));
    let pick = first;
    let best = Number.NEGATIVE_INFINITY;
    for (let child = first; child < first + count; child++) {
      const n = visits[child];
      const worth =
        n < KNOWN ? values[child] * INVERSES[n] + spread * INVERSE_ROOTS[n] : values[child] / n + spread / Math.sqrt(n);
      if (worth > best) {
        best = worth;
        pick = child;
      }
    }
    return pick;
  }

  /** Walks down to a node not visited before; returns how long the path is. */
  function descend(past: Past): number {
    let node = 0;
    let length = 1;
    path[0] = 0;
    while (state.over === 0 && visits[node] > 0) {
      if (counts[node] === 0 && !expand(node, past, rules.toAct(state))) break;
      node = select(node);
      if (length === path.length) path = enlarged(path);
      path[length++] = node;
      step(rules, state, past, actions[node], noChance);
    }
    return length;
  }

  function simulate(root: S, past: Past, base: number): void {
    copy(state, root);
    const length = descend(past);
    let plies = length - 1;
    if (plies > deepest) deepest = plies;
    while (state.over === 0) {
      step(rules, state, past, list[dice.below(rules.legal(state, past, list))], noChance);
      plies++;
    }
    rules.score(state, scores);
    const weight = scale * (1 - HASTE * (plies < 1024 ? plies : 1024));
    for (let i = 0; i < length; i++) {
      const node = path[i];
      visits[node]++;
      values[node] += (scores[seats[node]] - middle) * weight;
    }
    if (rewinds) past.rewind(base);
  }

  function lineFrom(node: number): number[] {
    const line = [actions[node]];
    for (let at = node; counts[at] > 0; ) {
      let best = firsts[at];
      for (let child = best + 1; child < firsts[at] + counts[at]; child++)
        if (visits[child] > visits[best]) best = child;
      if (visits[best] === 0) break;
      line.push(actions[best]);
      at = best;
    }
    return line;
  }

  return (root, past, simulations) => {
    used = 0;
    deepest = 0;
    add(-1, rules.toAct(root));
    const base = past.length;
    for (let i = 0; i < simulations; i++) simulate(root, past, base);
    if (counts[0] === 0) {
      // There were too few simulations to expand the root, but the result must contain its actions.
      copy(state, root);
      expand(0, past, rules.toAct(root));
    }
    const found: Visited[] = [];
    for (let child = firsts[0]; child < firsts[0] + counts[0]; child++) {
      const n = visits[child];
      found.push({ action: actions[child], visits: n, value: n === 0 ? 0 : values[child] / n, line: lineFrom(child) });
    }
    found.sort((a, b) => b.visits - a.visits || b.value - a.value || a.action - b.action);
    return { actions: found, simulations, nodes: used, depth: deepest };
  };
}

function enlarged(path: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(path.length * 2);
  larger.set(path);
  return larger;
}
