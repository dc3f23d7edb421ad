// External sampling (Lanctot et al., 2009): in each round a seat tries all of its own actions against one sample of the dice and
// of what the other seat does. A round costs little in a large game, and many are needed.
import type { Dice } from '@umpire/core/hot';
import { CHANCE, END, type GameTree } from '../tree/game-tree.ts';
import type { RoundSolver } from './round-solver.ts';

const PRECISION = 2 ** 30;

export class SamplingSolver implements RoundSolver {
  rounds = 0;
  private readonly tree: GameTree;
  private readonly dice: Dice;
  private readonly regrets: Float64Array;
  private readonly sums: Float64Array;
  /** Rooms for a mix, one for each depth. */
  private readonly rooms: Float64Array[] = [];
  private readonly countMax: number;

  constructor(tree: GameTree, dice: Dice) {
    this.tree = tree;
    this.dice = dice;
    this.regrets = new Float64Array(tree.actions);
    this.sums = new Float64Array(tree.actions);
    this.countMax = Math.max(1, ...tree.sets.map(({ count }) => count));
  }

  round(): void {
    this.rounds++;
    for (let seat = 0; seat < this.tree.seats; seat++) this.walk(0, seat, 0);
  }

  mixes(): Float64Array {
    const out = new Float64Array(this.tree.actions);
    for (const { first, count } of this.tree.sets)
      proportional(this.sums, first, count, out.subarray(first, first + count));
    return out;
  }

  /** The value for the seat that learns. */
  private walk(node: number, learner: number, depth: number): number {
    const { actor, child, count, set, scores, seats, sets } = this.tree;
    const seat = actor[node];
    if (seat === END) return scores[seats * child[node] + learner];
    if (seat === CHANCE) return this.walk(child[node] + this.drawn(node), learner, depth);
    this.rooms[depth] ??= new Float64Array(2 * this.countMax);
    const room = this.rooms[depth];
    const actions = count[node];
    const { first } = sets[set[node]];
    proportional(this.regrets, first, actions, room);
    if (seat !== learner) {
      for (let i = 0; i < actions; i++) this.sums[first + i] += room[i];
      return this.walk(child[node] + this.pick(room, actions), learner, depth + 1);
    }
    let mean = 0;
    for (let i = 0; i < actions; i++) {
      const value = this.walk(child[node] + i, learner, depth + 1);
      room[this.countMax + i] = value;
      mean += room[i] * value;
    }
    for (let i = 0; i < actions; i++) this.regrets[first + i] += room[this.countMax + i] - mean;
    return mean;
  }

  private drawn(node: number): number {
    const { child, count, likely } = this.tree;
    let rest = this.dice.below(PRECISION) / PRECISION;
    for (let i = 0; i < count[node]; i++) {
      rest -= likely[child[node] + i];
      if (rest < 0) return i;
    }
    return count[node] - 1;
  }

  private pick(mix: Float64Array, actions: number): number {
    let rest = this.dice.below(PRECISION) / PRECISION;
    for (let i = 0; i < actions; i++) {
      rest -= mix[i];
      if (rest < 0) return i;
    }
    return actions - 1;
  }
}

/** In proportion to what is positive; evenly where nothing is. */
function proportional(values: Float64Array, first: number, count: number, out: Float64Array): void {
  let total = 0;
  for (let i = 0; i < count; i++) total += Math.max(0, values[first + i]);
  for (let i = 0; i < count; i++) out[i] = total > 0 ? Math.max(0, values[first + i]) / total : 1 / count;
}
