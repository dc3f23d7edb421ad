// Random walks from a state to the end of the match, or to a depth. Each walk has a number, and the same number gives the
// same walk in any process.
import type { Block, Outcome, Rules } from '@umpire/core';
import { GAME_PURPOSES } from '@umpire/core/author';
import { chanceOf, FastDice } from '@umpire/core/host';
import type { Children } from '../store/nodes.ts';
import { cut, LostPath, withRoom } from './expansion.ts';
import { childrenOf, type Walker } from './walker.ts';

export interface Walks {
  /** The state where the walks begin. */
  readonly path: readonly number[];
  readonly seed: string;
  readonly from: number;
  readonly count: number;
  /** The greatest depth, counted from the root. */
  readonly depth: number;
}

export interface Walked {
  /** By walk: its number of actions, and its outcome if it reached an end. */
  readonly lengths: Uint16Array;
  readonly outcomes: readonly (Outcome | undefined)[];
  /** By action: its index, the number of actions there, and the state it led to. */
  readonly indices: Uint16Array;
  readonly of: Uint16Array;
  readonly children: Children;
}

/** The purpose from which walks get their seeds; games do not use it. */
const WALK_PURPOSE = GAME_PURPOSES - 1;

export function walkAll<S extends Block>(walker: Walker<S>, { path, seed, from, count, depth }: Walks): Walked {
  const chance = chanceOf(seed);
  const lengths = new Uint16Array(count);
  const outcomes: (Outcome | undefined)[] = [];
  const indices: number[] = [];
  const of: number[] = [];
  let children = childrenOf(1024);
  if (walker.goTo(path) < path.length) throw new LostPath(`there is no state ${path.join('/')}`);
  for (let i = 0; i < count; i++) {
    const dice = new FastDice(chance(WALK_PURPOSE, from + i).below(0x7fffffff));
    walker.backTo(path.length);
    let outcome: Outcome | undefined;
    while (!walker.isOver && walker.ply < depth) {
      const { count: actions } = walker;
      const index = dice.below(actions);
      walker.choose(index);
      if (children.kinds.length === indices.length) children = withRoom(children, indices.length + 1);
      outcome = walker.lookHere(children, indices.length);
      indices.push(index);
      of.push(actions);
      lengths[i]++;
    }
    outcomes.push(outcome);
  }
  return {
    lengths,
    outcomes,
    indices: Uint16Array.from(indices),
    of: Uint16Array.from(of),
    children: cut(children, indices.length),
  };
}

/** The depth of walks: at most the budget of a match. */
export const walkDepth = ({ loop }: Rules, depth: number | undefined): number =>
  Math.min(depth ?? loop.budget.plies, loop.budget.plies);
