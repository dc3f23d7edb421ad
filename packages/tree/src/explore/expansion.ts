// The children of some states by the rules: the question to a worker, and its answer.
import type { Block, Outcome } from '@umpire/core';
import type { Past } from '@umpire/core/hot';
import { grown } from '../store/grown.ts';
import type { Children } from '../store/nodes.ts';
import { childrenOf, type Walker } from './walker.ts';

/** A question: states by their paths, one path after the other; and which children of each are wanted, from an index on, at most a number of them. */
export interface Expansion {
  readonly lengths: Uint16Array;
  readonly paths: Uint16Array;
  readonly firsts: Uint16Array;
  readonly counts: Uint16Array;
}

export interface Expanded {
  /** By state: `of` is how many children it has in all, `counts` how many are told. */
  readonly of: Uint16Array;
  readonly counts: Uint16Array;
  /** All children, one state's after the other's. */
  readonly children: Children;
  /** For children that are over: their indices in `children`, and their outcomes. */
  readonly overAt: readonly number[];
  readonly outcomes: readonly Outcome[];
  /** By child, then by seat: what states are worth, if they are judged. */
  readonly values?: Float64Array;
}

/** Writes what a state is worth to each seat into `out`. */
export type Judge = (state: Block, past: Past, out: Float64Array) => void;

/** Thrown if a path of the tree cannot be walked, because other rules made it. */
export class LostPath extends Error {}

export function expandAll(walker: Walker, asked: Expansion, judge?: Judge): Expanded {
  const { lengths, paths, firsts, counts } = asked;
  const { seats } = walker.rules;
  const of = new Uint16Array(lengths.length);
  const told = new Uint16Array(lengths.length);
  const overAt: number[] = [];
  const outcomes: Outcome[] = [];
  const values: number[] = [];
  const worth = new Float64Array(seats);
  const weigh =
    judge === undefined
      ? undefined
      : (state: Block, past: Past): void => {
          judge(state, past, worth);
          values.push(...worth);
        };
  let children = childrenOf(1024);
  let total = 0;
  let at = 0;
  for (let i = 0; i < lengths.length; i++) {
    const path = paths.subarray(at, at + lengths[i]);
    at += lengths[i];
    if (walker.goTo(path) < path.length) throw new LostPath(`there is no state ${Array.from(path).join('/')}`);
    of[i] = walker.count;
    const end = Math.min(of[i], firsts[i] + counts[i]);
    if (children.kinds.length < total + of[i]) children = withRoom(children, total + of[i]);
    for (let index = firsts[i]; index < end; index++, total++, told[i]++) {
      const outcome = walker.look(index, children, total, weigh);
      if (outcome === undefined) continue;
      overAt.push(total);
      outcomes.push(outcome);
    }
  }
  const answer = { of, counts: told, children: cut(children, total), overAt, outcomes };
  return judge === undefined ? answer : { ...answer, values: Float64Array.from(values) };
}

export const withRoom = ({ keys, kinds, seats, turns, outcomes, notations }: Children, count: number): Children => ({
  keys: grown(keys, 2 * count),
  kinds: grown(kinds, count),
  seats: grown(seats, count),
  turns: grown(turns, count),
  outcomes: grown(outcomes, count),
  notations: grown(notations, count),
});

/** The first `count` children. */
export const cut = ({ keys, kinds, seats, turns, outcomes, notations }: Children, count: number): Children => ({
  keys: keys.slice(0, 2 * count),
  kinds: kinds.slice(0, count),
  seats: seats.slice(0, count),
  turns: turns.slice(0, count),
  outcomes: outcomes.slice(0, count),
  notations: notations.slice(0, count),
});
