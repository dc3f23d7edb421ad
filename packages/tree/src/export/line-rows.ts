// A match as rows of an export: each of its states, what was played there, and what came of it.
import type { Outcome } from '@umpire/core';
import type { Walker } from '../explore/walker.ts';
import { rowAt } from './row-at.ts';
import type { StateRow } from './state-row.ts';

export interface LineFacts {
  readonly matchup: string;
  readonly seed: string;
  readonly path: readonly number[];
  readonly outcome: Outcome | null;
  readonly cards: boolean;
}

export function* lineRows(walker: Walker, { matchup, seed, path, outcome, cards }: LineFacts): Generator<StateRow> {
  for (let depth = 0; depth <= path.length; depth++) {
    if (walker.goTo(path.slice(0, depth)) < depth) return;
    const index = path[depth] ?? null;
    yield rowAt(
      walker,
      {
        matchup,
        seed,
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
