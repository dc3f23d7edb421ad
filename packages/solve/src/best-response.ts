// What a seat could gain if it knew how the others mix their actions. Any number of seats, any scores.
import { CHANCE, END, type GameTree } from './tree/game-tree.ts';

export interface ResponseResult {
  /** The mean score of the seat. */
  readonly value: number;
  /** By information set: the index of the best action; -1 in sets of other seats. */
  readonly choices: Int32Array;
}

/** `mixes`: by action of all sets, how likely it is chosen there. */
export function bestResponse(tree: GameTree, mixes: Float64Array, seat: number): ResponseResult {
  const { nodes, actor, child, count, set, sets, scores, seats, likely } = tree;
  const reach = reachOfOthers(tree, mixes, seat);
  const members: number[][] = sets.map(() => []);
  for (let node = 0; node < nodes; node++) if (actor[node] === seat) members[set[node]].push(node);
  const choices = new Int32Array(sets.length).fill(-1);
  const known = new Float64Array(nodes).fill(Number.NaN);

  function value(node: number): number {
    if (!Number.isNaN(known[node])) return known[node];
    let sum = 0;
    const from = child[node];
    if (actor[node] === END) sum = scores[seats * from + seat];
    else if (actor[node] === seat) sum = value(from + choices[set[node]]);
    else
      for (let i = 0; i < count[node]; i++) {
        const share = actor[node] === CHANCE ? likely[from + i] : mixes[sets[set[node]].first + i];
        if (share > 0) sum += share * value(from + i);
      }
    known[node] = sum;
    return sum;
  }

  // What a seat decides later stands later in the list, so its choices are known when an earlier one is made.
  for (let i = sets.length - 1; i >= 0; i--) {
    if (sets[i].seat !== seat) continue;
    let best = Number.NEGATIVE_INFINITY;
    for (let a = 0; a < sets[i].count; a++) {
      let gain = 0;
      for (const node of members[i]) gain += reach[node] * value(child[node] + a);
      if (gain > best) {
        best = gain;
        choices[i] = a;
      }
    }
  }
  return { value: value(0), choices };
}

/** By node: how likely chance and the other seats let it come about. */
function reachOfOthers(tree: GameTree, mixes: Float64Array, seat: number): Float64Array {
  const { nodes, actor, child, count, set, sets, likely } = tree;
  const reach = new Float64Array(nodes);
  reach[0] = 1;
  for (let node = 0; node < nodes; node++)
    for (let i = 0; i < count[node]; i++) {
      const next = child[node] + i;
      const isTheirs = actor[node] !== seat && actor[node] !== CHANCE;
      reach[next] = reach[node] * likely[next] * (isTheirs ? mixes[sets[set[node]].first + i] : 1);
    }
  return reach;
}

/** The mean score of each seat if all play by these mixes. */
export function meanScores(tree: GameTree, mixes: Float64Array): number[] {
  const { nodes, actor, child, set, sets, likely, count, scores, seats } = tree;
  const reach = new Float64Array(nodes);
  reach[0] = 1;
  const means = Array<number>(seats).fill(0);
  for (let node = 0; node < nodes; node++) {
    if (actor[node] === END)
      for (let seat = 0; seat < seats; seat++) means[seat] += reach[node] * scores[seats * child[node] + seat];
    else
      for (let i = 0; i < count[node]; i++) {
        const next = child[node] + i;
        reach[next] = reach[node] * likely[next] * (actor[node] === CHANCE ? 1 : mixes[sets[set[node]].first + i]);
      }
  }
  return means;
}

/** The mixes with one seat's replaced by fixed choices. */
export function withChoices(tree: GameTree, mixes: Float64Array, choices: Int32Array): Float64Array {
  const out = mixes.slice();
  for (const [i, { first, count }] of tree.sets.entries())
    if (choices[i] >= 0) {
      out.fill(0, first, first + count);
      out[first + choices[i]] = 1;
    }
  return out;
}
