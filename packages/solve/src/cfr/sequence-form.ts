// A game of two seats as a matrix: a row for each sequence of own actions of the first seat, a column for each of the second,
// and in it what the first seat wins on average where both are played. A round of a solver is then two products with vectors.
import { CHANCE, END, type GameTree } from '../tree/game-tree.ts';

export interface SequenceForm {
  readonly tree: GameTree;
  readonly seats: readonly [SeatForm, SeatForm];
}

/** One seat. Sequence 0 is that nothing was chosen yet; each action of each of its sets ends another one. */
export interface SeatForm {
  readonly sequences: number;
  /** By set of this seat, in an order in which earlier decisions come first. */
  readonly sets: Int32Array;
  readonly parent: Int32Array;
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** The matrix in rows, seen by this seat: entries `start[s]` … `start[s + 1] - 1` are those of its sequence s. */
  readonly start: Int32Array;
  readonly other: Int32Array;
  readonly gain: Float64Array;
}

export function sequenceForm(tree: GameTree): SequenceForm {
  const sequenceOf = numbered(tree);
  const entries = payoffs(tree, sequenceOf);
  return { tree, seats: [seatForm(tree, 0, sequenceOf, entries), seatForm(tree, 1, sequenceOf, entries)] };
}

interface Entry {
  readonly own: readonly [number, number];
  gain: number;
}

/** By action of all sets: its sequence, counted from 1 for each seat. */
function numbered({ sets, actions }: GameTree): Int32Array {
  const sequenceOf = new Int32Array(actions);
  const next = [1, 1];
  for (const { seat, first, count } of sets) for (let i = 0; i < count; i++) sequenceOf[first + i] = next[seat]++;
  return sequenceOf;
}

function payoffs(tree: GameTree, sequenceOf: Int32Array): Entry[] {
  const { nodes, actor, child, count, likely, set, scores, sets } = tree;
  const at = [new Int32Array(nodes), new Int32Array(nodes)];
  const chance = new Float64Array(nodes).fill(1);
  const found = new Map<number, Entry>();
  for (let node = 0; node < nodes; node++) {
    const seat = actor[node];
    if (seat === END) {
      const own = [at[0][node], at[1][node]] as const;
      const gain = chance[node] * scores[2 * child[node]];
      const name = own[0] * (tree.actions + 1) + own[1];
      const same = found.get(name);
      if (same === undefined) found.set(name, { own, gain });
      else same.gain += gain;
      continue;
    }
    for (let i = 0; i < count[node]; i++) {
      const next = child[node] + i;
      chance[next] = chance[node] * likely[next];
      for (const each of [0, 1]) at[each][next] = at[each][node];
      if (seat !== CHANCE) at[seat][next] = sequenceOf[sets[set[node]].first + i];
    }
  }
  return [...found.values()];
}

function seatForm(tree: GameTree, seat: 0 | 1, sequenceOf: Int32Array, entries: readonly Entry[]): SeatForm {
  const sets = Int32Array.from(tree.sets.flatMap((set, i) => (set.seat === seat ? [i] : [])));
  const own = Array.from(sets, (i) => tree.sets[i]);
  const sequences = own.reduce((sum, { count }) => sum + count, 1);
  const start = new Int32Array(sequences + 1);
  for (const each of entries) start[each.own[seat] + 1]++;
  for (let i = 0; i < sequences; i++) start[i + 1] += start[i];
  const next = start.slice();
  const other = new Int32Array(entries.length);
  const gain = new Float64Array(entries.length);
  for (const each of entries) {
    const at = next[each.own[seat]]++;
    other[at] = each.own[1 - seat];
    gain[at] = seat === 0 ? each.gain : -each.gain;
  }
  return {
    ...{ sequences, sets, start, other, gain },
    parent: Int32Array.from(own, ({ after }) => (after < 0 ? 0 : sequenceOf[after])),
    first: Int32Array.from(own, ({ first }) => sequenceOf[first]),
    count: Int32Array.from(own, ({ count }) => count),
  };
}

/** Writes how much each sequence of a seat gains against `theirs`, how likely the other seat plays each of its own. */
export function gainsAgainst(
  { sequences, start, other, gain }: SeatForm,
  theirs: Float64Array,
  out: Float64Array,
): void {
  for (let s = 0; s < sequences; s++) {
    let sum = 0;
    for (let i = start[s]; i < start[s + 1]; i++) sum += gain[i] * theirs[other[i]];
    out[s] = sum;
  }
}

/** How likely a seat plays each of its sequences. `mixes`: by action of all sets, how likely it is chosen there. */
export function playedSequences(form: SequenceForm, seat: 0 | 1, mixes: Float64Array): Float64Array {
  const { sequences, sets, parent, first, count } = form.seats[seat];
  const played = new Float64Array(sequences);
  played[0] = 1;
  for (let i = 0; i < sets.length; i++) {
    const from = form.tree.sets[sets[i]].first;
    for (let a = 0; a < count[i]; a++) played[first[i] + a] = played[parent[i]] * mixes[from + a];
  }
  return played;
}

/** What a best response gains against `theirs`. */
export function bestGain(form: SeatForm, theirs: Float64Array): number {
  const gains = new Float64Array(form.sequences);
  gainsAgainst(form, theirs, gains);
  for (let i = form.sets.length - 1; i >= 0; i--) {
    let best = Number.NEGATIVE_INFINITY;
    for (let a = 0; a < form.count[i]; a++) best = Math.max(best, gains[form.first[i] + a]);
    gains[form.parent[i]] += best;
  }
  return gains[0];
}

export interface MeasuredResult {
  /** By seat. */
  readonly values: readonly [number, number];
  /** What both seats together could gain by a best response, halved. */
  readonly exploitability: number;
}

/** How good mixes are, if both seats play by them. */
export function measure(form: SequenceForm, mixes: Float64Array): MeasuredResult {
  const played = [playedSequences(form, 0, mixes), playedSequences(form, 1, mixes)];
  const gains = new Float64Array(form.seats[0].sequences);
  gainsAgainst(form.seats[0], played[1], gains);
  let value = 0;
  for (let s = 0; s < gains.length; s++) value += played[0][s] * gains[s];
  const exploitability = (bestGain(form.seats[0], played[1]) + bestGain(form.seats[1], played[0])) / 2;
  return { values: [value, 0 - value], exploitability };
}
