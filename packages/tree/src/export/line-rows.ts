// A match as rows of an export: each of its states, with the action played there and the outcome.
import type { Outcome } from '@umpire/core';
import type { Walker } from '../explore/walker.ts';
import { rowAt } from './row-at.ts';
import type { StateRow } from './state-row.ts';

export interface LineFacts {
  /** The number of the match in the export, which tells two matches of the same deal apart. */
  readonly line: number;
  readonly matchup: string;
  readonly seed: string;
  /** By seat: the name of the player. */
  readonly players: readonly string[];
  readonly path: readonly number[];
  readonly outcome: Outcome | null;
  readonly cards: boolean;
}

export function* lineRows(walker: Walker, facts: LineFacts): Generator<StateRow> {
  const { path, outcome, cards, ...whose } = facts;
  for (let depth = 0; depth <= path.length; depth++) {
    if (walker.goTo(path.slice(0, depth)) < depth) return;
    const index = path[depth] ?? null;
    yield rowAt(
      walker,
      {
        ...whose,
        path: path.slice(0, depth),
        index,
        outcome,
        visits: 1,
        values: outcome === null ? null : outcome.scores,
        via: walker.via(),
        child: (each) => ({ visits: each === index ? 1 : 0, values: null, childKey: null }),
      },
      cards,
    );
  }
}
