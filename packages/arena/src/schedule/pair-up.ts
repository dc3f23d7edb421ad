// Pairs for a Swiss round: neighbours in the order, with as few rematches as possible.
import type { Duel } from './duel.ts';

/** How often two entrants have met. */
export type Met = (a: number, b: number) => number;

/** Steps of looking back before a round is taken with more rematches than it might need. */
const STEPS_MAX = 100_000;

export interface Paired {
  readonly duels: readonly Duel[];
  /** Who sits out, when their number is odd. */
  readonly bye?: number;
}

/** `byes` are those who may sit out, first choice first; empty when the number is even. */
export function pairUp(order: readonly number[], byes: readonly number[], met: Met): Paired {
  const search: Search = { met, steps: STEPS_MAX };
  for (let rematches = 0; search.steps > 0; rematches++) {
    for (const bye of byes.length === 0 ? [undefined] : byes) {
      const duels = pairs(search, without(order, bye), rematches);
      if (duels !== undefined) return bye === undefined ? { duels } : { duels, bye };
    }
  }
  const bye = byes.length === 0 ? undefined : byes[0];
  const duels = neighbours(without(order, bye));
  return bye === undefined ? { duels } : { duels, bye };
}

interface Search {
  readonly met: Met;
  steps: number;
}

const without = (order: readonly number[], bye: number | undefined): readonly number[] =>
  order.filter((entrant) => entrant !== bye);

/** The first takes the nearest with whom the rest can still be paired. */
function pairs(search: Search, order: readonly number[], rematches: number): readonly Duel[] | undefined {
  if (order.length === 0) return [];
  const [first, ...others] = order;
  for (const second of others) {
    if (search.steps-- <= 0) return undefined;
    const left = rematches - search.met(first, second);
    if (left < 0) continue;
    const rest = pairs(search, without(others, second), left);
    if (rest !== undefined) return [{ first, second }, ...rest];
  }
  return undefined;
}

const neighbours = (order: readonly number[]): readonly Duel[] =>
  Array.from({ length: order.length / 2 }, (_, at) => ({ first: order[2 * at], second: order[2 * at + 1] }));
