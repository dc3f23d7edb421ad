// Many searches side by side over flat memory, for games in which nothing is hidden and nothing left to chance.
//
// In each round every tree walks down to one leaf, so that a batch holds leaves of different trees: no search waits for a
// value of its own, and none has to guess at one. Leaves go out as bytes of states, side by side, with their legal actions;
// values and priors come back in the same order.
//
// A node is a row of typed arrays, together with the edge that leads to it; the children of a node are adjacent rows. Those
// that were tried come first. Of the others only the one with the best prior can be chosen (PUCT), and it is the next row:
// choosing looks at the tried ones and one more, never at all moves of a large board.
import { type Block, copy, type FastDice, noChance, type Past, type Rules, step } from '@umpire/core/hot';
import { consideredVisits } from './considered-visits.ts';
import type { Visited } from './uct.ts';

export interface ForestSettings {
  /** How many searches run side by side. */
  readonly trees: number;
  /** How many nodes each may have; a full tree searches on without growing. */
  readonly nodesMax: number;
  readonly exploration?: number;
  /** How many actions a Gumbel search at the root begins with; 0, the default: PUCT there too. */
  readonly considered?: number;
}

/** Leaves that wait to be judged, each of another tree. Row `i` of each array belongs to leaf `i`. */
export interface Leaves {
  count: number;
  readonly tree: Int32Array;
  /** The bytes of the state: `layout.byteLength` for each leaf. */
  readonly bytes: Uint8Array;
  /** The seat to act. */
  readonly seat: Int8Array;
  /** The legal actions, and how many there are: `legalMax` places for each leaf. */
  readonly legal: Int32Array;
  readonly legalCount: Int32Array;
  /** To be filled in: a value for each seat, from -1 (worst) to 1 (best). */
  readonly values: Float64Array;
  /** To be filled in where there is an opinion: how promising each legal action is, on any scale; at first all are equal. */
  readonly priors: Float32Array;
}

export interface Forest<S extends Block> {
  /** Begins a search in one tree. The past is lent: it is the same again after each `gather`. */
  plant(tree: number, root: S, past: Past, simulations: number, dice: FastDice): void;
  /** The next leaf of each tree that is not done; none: all are done. */
  gather(): Leaves;
  /** Takes in the values and priors of the leaves that `gather` returned last. */
  scatter(): void;
  /** What the search of one tree has found so far. */
  found(tree: number): Found;
}

export interface Found {
  /** What the search would play. */
  readonly choice: number;
  /** Most visited first. */
  readonly actions: readonly Visited[];
  /** Of the root, for the seat to act. */
  readonly value: number;
  readonly nodes: number;
}

const KNOWN = 4096;
const SHARES = Float64Array.from({ length: KNOWN }, (_, n) => 1 / (1 + n));
/** How much a value weighs against noise and prior: more, the more often it was measured. */
const VALUE_VISITS = 50;
const VALUE_WEIGHT = 0.1;

export function createForest<S extends Block>(rules: Rules<S>, settings: ForestSettings): Forest<S> {
  if (rules.layout.hasSecrets || rules.usesChance)
    throw new RangeError(`a forest is for games that hide nothing and leave nothing to chance; ${rules.id} is not one`);
  const { trees, exploration = 1.25, considered = 0 } = settings;
  const { legalMax, seats, layout } = rules;
  // The root and its actions must fit in any case.
  const room = Math.max(settings.nodesMax, 1 + legalMax);
  const total = trees * room;
  const actions = new Int32Array(total);
  const priors = new Float32Array(total);
  const visits = new Int32Array(total);
  /** For the seat that chose the row. */
  const means = new Float64Array(total);
  const choosers = new Int8Array(total);
  const firsts = new Int32Array(total);
  const counts = new Int32Array(total);
  const tried = new Int32Array(total);
  const used = new Int32Array(trees);
  const wanted = new Int32Array(trees);
  const roots = Array.from({ length: trees }, () => layout.create());
  const pasts: (Past | undefined)[] = new Array(trees).fill(undefined);
  const bases = new Int32Array(trees);
  const paths: Int32Array[] = Array.from({ length: trees }, () => new Int32Array(64));
  const lengths = new Int32Array(trees);
  const noise = considered > 0 ? new Float64Array(trees * legalMax) : new Float64Array();
  /** By tree: how often the action of each simulation must have been visited before. */
  const races: (Int32Array | undefined)[] = new Array(trees).fill(undefined);
  const dices: (FastDice | undefined)[] = new Array(trees).fill(undefined);
  const state = layout.create();
  const list = new Int32Array(legalMax);
  const scores = new Float64Array(seats);
  const middle = (rules.scores.max + rules.scores.min) / 2;
  const scale = 2 / (rules.scores.max - rules.scores.min);
  const leaves: Leaves = {
    count: 0,
    tree: new Int32Array(trees),
    bytes: new Uint8Array(trees * layout.byteLength),
    seat: new Int8Array(trees),
    legal: new Int32Array(trees * legalMax),
    legalCount: new Int32Array(trees),
    values: new Float64Array(trees * seats),
    priors: new Float32Array(trees * legalMax),
  };
  const leafWords = new Int32Array(leaves.bytes.buffer);
  const stateWords = layout.byteLength >> 2;
  const ended = new Float64Array(seats);

  function plant(tree: number, root: S, past: Past, simulations: number, dice: FastDice): void {
    copy(roots[tree], root);
    pasts[tree] = past;
    bases[tree] = past.length;
    dices[tree] = dice;
    wanted[tree] = root.over === 0 ? simulations : 0;
    races[tree] = undefined;
    const at = tree * room;
    used[tree] = at;
    add(tree, -1, 1, root.over === 0 ? rules.toAct(root) : 0);
  }

  function add(tree: number, action: number, prior: number, chooser: number): void {
    const row = used[tree]++;
    actions[row] = action;
    priors[row] = prior;
    choosers[row] = chooser;
    visits[row] = 0;
    means[row] = 0;
    counts[row] = 0;
    tried[row] = 0;
  }

  function select(node: number): number {
    const first = firsts[node];
    const next = first + tried[node];
    const spread = exploration * Math.sqrt(visits[node]);
    let best = Number.NEGATIVE_INFINITY;
    let pick = first;
    for (let row = first; row < next; row++) {
      const n = visits[row];
      const worth = means[row] + spread * priors[row] * (n < KNOWN ? SHARES[n] : 1 / (1 + n));
      if (worth > best) {
        best = worth;
        pick = row;
      }
    }
    // What was never tried counts as even.
    if (next < first + counts[node] && spread * priors[next] > best) {
      pick = next;
      tried[node]++;
      bringBest(next + 1, first + counts[node]);
    }
    return pick;
  }

  /** Puts the row with the best prior first. */
  function bringBest(from: number, end: number): void {
    let best = from;
    for (let row = from + 1; row < end; row++) if (priors[row] > priors[best]) best = row;
    if (best !== from && from < end) swap(from, best);
  }

  /** Of rows that were never tried. */
  function swap(a: number, b: number): void {
    const [prior, action] = [priors[a], actions[a]];
    priors[a] = priors[b];
    actions[a] = actions[b];
    priors[b] = prior;
    actions[b] = action;
  }

  /** At the root of a Gumbel search: of the actions that the race is at, the most promising. */
  function selectRoot(tree: number): number {
    const root = tree * room;
    const first = firsts[root];
    const race = races[tree];
    const at = visits[root] - 1;
    const visited = race === undefined || at >= race.length ? -1 : race[at];
    let pick = -1;
    let best = Number.NEGATIVE_INFINITY;
    const most = mostVisits(root);
    for (let i = 0; i < counts[root]; i++) {
      if (visits[first + i] !== visited) continue;
      const promise = promiseOf(tree, i, most);
      if (promise <= best) continue;
      best = promise;
      pick = first + i;
    }
    return pick < 0 ? select(root) : pick;
  }

  function promiseOf(tree: number, i: number, most: number): number {
    const row = firsts[tree * room] + i;
    // What was never tried is worth what the root is.
    const value = visits[row] === 0 ? means[tree * room] : means[row];
    const measured = (VALUE_VISITS + most) * VALUE_WEIGHT * ((value + 1) / 2);
    return noise[tree * legalMax + i] + Math.log(priors[row] + Number.MIN_VALUE) + measured;
  }

  function mostVisits(node: number): number {
    let most = 0;
    for (let row = firsts[node]; row < firsts[node] + counts[node]; row++) if (visits[row] > most) most = visits[row];
    return most;
  }

  /** Walks to a leaf and puts it into the batch. An end of the match is backed up at once: then false. */
  function walk(tree: number): boolean {
    const past = pasts[tree] as Past;
    let path = paths[tree];
    let node = tree * room;
    let length = 1;
    path[0] = node;
    copy(state, roots[tree]);
    while (state.over === 0 && counts[node] > 0) {
      node = considered > 0 && length === 1 ? selectRoot(tree) : select(node);
      if (length === path.length) path = enlarge(tree);
      path[length++] = node;
      step(rules, state, past, actions[node], noChance);
    }
    lengths[tree] = length;
    if (state.over !== 0) {
      past.rewind(bases[tree]);
      rules.score(state, scores);
      for (let seat = 0; seat < seats; seat++) ended[seat] = (scores[seat] - middle) * scale;
      backUp(tree, ended, 0);
      return false;
    }
    const leaf = leaves.count++;
    const n = rules.legal(state, past, list);
    past.rewind(bases[tree]);
    const at = leaf * legalMax;
    for (let i = 0; i < n; i++) leaves.legal[at + i] = list[i];
    leaves.priors.fill(1, at, at + n);
    const { words } = state;
    for (let i = 0; i < stateWords; i++) leafWords[leaf * stateWords + i] = words[i];
    leaves.tree[leaf] = tree;
    leaves.seat[leaf] = rules.toAct(state);
    leaves.legalCount[leaf] = n;
    return true;
  }

  function enlarge(tree: number): Int32Array {
    const larger = new Int32Array(2 * paths[tree].length);
    larger.set(paths[tree]);
    paths[tree] = larger;
    return larger;
  }

  function backUp(tree: number, values: Float64Array, at: number): void {
    const path = paths[tree];
    for (let i = lengths[tree] - 1; i >= 0; i--) {
      const row = path[i];
      means[row] += (values[at + choosers[row]] - means[row]) / ++visits[row];
    }
    wanted[tree]--;
  }

  function expand(tree: number, leaf: number): void {
    const node = paths[tree][lengths[tree] - 1];
    const n = leaves.legalCount[leaf];
    if (counts[node] > 0 || used[tree] + n > (tree + 1) * room) return;
    const at = leaf * legalMax;
    let sum = 0;
    for (let i = 0; i < n; i++) sum += leaves.priors[at + i];
    firsts[node] = used[tree];
    counts[node] = n;
    for (let i = 0; i < n; i++)
      add(tree, leaves.legal[at + i], sum > 0 ? leaves.priors[at + i] / sum : 1 / n, leaves.seat[leaf]);
    if (considered > 0 && node === tree * room) enterRace(tree, n);
    else bringBest(firsts[node], firsts[node] + n);
  }

  function enterRace(tree: number, n: number): void {
    const dice = dices[tree] as FastDice;
    for (let i = 0; i < n; i++)
      noise[tree * legalMax + i] = -Math.log(-Math.log((dice.below(1 << 30) + 0.5) / (1 << 30)));
    races[tree] = consideredVisits(Math.min(considered, n), wanted[tree] - 1);
    // All children of this root are chosen by the race: none is left untried for PUCT to bring forward.
    tried[tree * room] = n;
  }

  function gather(): Leaves {
    leaves.count = 0;
    for (let tree = 0; tree < trees; tree++) while (wanted[tree] > 0 && !walk(tree));
    return leaves;
  }

  function scatter(): void {
    for (let leaf = 0; leaf < leaves.count; leaf++) {
      const tree = leaves.tree[leaf];
      expand(tree, leaf);
      backUp(tree, leaves.values, leaf * seats);
    }
    leaves.count = 0;
  }

  function lineFrom(row: number): number[] {
    const line = [actions[row]];
    for (let node = row; counts[node] > 0; ) {
      let best = firsts[node];
      for (let child = best + 1; child < firsts[node] + counts[node]; child++)
        if (visits[child] > visits[best]) best = child;
      if (visits[best] === 0) break;
      line.push(actions[best]);
      node = best;
    }
    return line;
  }

  function found(tree: number): Found {
    const root = tree * room;
    const rows = Array.from({ length: counts[root] }, (_, i) => firsts[root] + i);
    const seen = rows.map(
      (row): Visited => ({ action: actions[row], visits: visits[row], value: means[row], line: lineFrom(row) }),
    );
    seen.sort((a, b) => b.visits - a.visits || b.value - a.value || a.action - b.action);
    const choice = considered > 0 ? winnerOf(tree, rows) : seen[0]?.action;
    return { choice: choice ?? -1, actions: seen, value: means[root], nodes: used[tree] - root };
  }

  /** Of the actions that stayed in the race to its end, the most promising. */
  function winnerOf(tree: number, rows: readonly number[]): number | undefined {
    const most = mostVisits(tree * room);
    let pick: number | undefined;
    let best = Number.NEGATIVE_INFINITY;
    rows.forEach((row, i) => {
      const promise = promiseOf(tree, i, most);
      if (visits[row] < most || promise <= best) return;
      best = promise;
      pick = actions[row];
    });
    return pick;
  }

  return { plant, gather, scatter, found };
}
