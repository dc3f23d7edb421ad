// A match as rows of an export: each of its states, what was played there, and what came of it.
import type { Outcome } from '@umpire/core';
import type { Walker } from '../explore/walker.ts';
import { rowAt } from './row-at.ts';
import type { StateRow } from './state-row.ts';

export interface LineFacts {
  /** The number of the match in the export: two matches of one deal have all else in common. */
  readonly line: number;
  readonly matchup: string;
  readonly seed: string;
  /** By seat. */
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
