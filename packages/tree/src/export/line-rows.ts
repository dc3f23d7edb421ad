// A match as rows of an export: each of its states, with the action played there and the outcome.
import type { Outcome } from '@umpire/core';
import { whoDecides } from '@umpire/core/hot';
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
  /** The seat for whom the rows are. Absent: they show everything. */
  readonly viewer?: number;
}

export function* lineRows(walker: Walker, facts: LineFacts): Generator<StateRow> {
  const { path, outcome, cards, viewer, ...whose } = facts;
  const told: string[] = [];
  for (let depth = 0; depth <= path.length; depth++) {
    if (walker.goTo(path.slice(0, depth)) < depth) return;
    const index = path[depth] ?? null;
    const seat = whoDecides(walker.rules, walker.state);
    yield rowAt(
      walker,
      {
        ...whose,
        path: path.slice(0, depth),
        index,
        outcome,
        visits: 1,
        values: outcome === null ? null : outcome.scores,
        ...(viewer === undefined ? {} : { place: told.join('/') }),
        via: viewer === undefined ? walker.via() : null,
        child: (each) => ({ visits: each === index ? 1 : 0, values: null, childKey: null }),
      },
      cards,
      viewer,
    );
    told.push(viewer === undefined || seat === viewer ? String(index) : '?');
  }
}
