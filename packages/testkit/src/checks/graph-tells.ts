import { createHash } from 'node:crypto';
import { type Block, type Rules, seenBy } from '@umpire/core';
import type { Check } from '../check.ts';
import { flipCell } from '../flip-cells.ts';
import type { Position } from '../position.ts';

/** Different positions have different graphs, for whoever looks: over all that were met, and with single cells turned. */
export const graphTells: Check = {
  name: 'graph-tells',
  watch({ rules }, fail) {
    const known = new Map<string, Uint8Array>();
    const other = rules.layout.create();
    const meet = (state: Parameters<typeof rules.toAct>[0], seat: number): void => {
      const seen = seenBy(rules, state, seat);
      const name = graphName(rules, seen, seat);
      const earlier = known.get(name);
      if (earlier === undefined) {
        known.set(name, seen.bytes.slice());
        return;
      }
      other.bytes.set(earlier);
      if (!rules.same(other, seen)) fail(`seat ${seat} has one graph for two positions`);
    };
    return {
      position(at) {
        if (rules.learning.graph === undefined) return;
        meet(at.state, at.seat);
        const cell = at.deep ? untoldCell(at) : undefined;
        if (cell !== undefined) fail(`${cell} is part of the position, but not of its graph`);
      },
      ended({ state }) {
        if (rules.learning.graph !== undefined) meet(state, 0);
      },
    };
  },
};

/** Texts of graphs are long, and an examination meets thousands. */
const graphName = <S extends Block>(rules: Rules<S>, seen: S, seat: number): string =>
  createHash('sha256')
    .update(`${seat} ${JSON.stringify(rules.learning.graph?.(seen, seat))}`)
    .digest('base64');

/** A cell that makes another possible position, which the seat sees and its graph does not show. */
function untoldCell<S extends Block>({ rules, state, seat }: Position<S>): string | undefined {
  const flipped = rules.layout.create();
  const seen = seenBy(rules, state, seat);
  const name = graphName(rules, seen, seat);
  // No dice: another check must not change which matches are played.
  const from = state.ply * CELLS_PER_FIELD;
  for (const place of rules.layout.places) {
    if (!place.field.keyed) continue;
    for (let i = 0; i < Math.min(place.field.length, CELLS_PER_FIELD); i++) {
      const index = (from + i) % place.field.length;
      flipCell(state, place, index, flipped);
      if (!isPossible(rules, flipped)) continue;
      const other = seenBy(rules, flipped, seat);
      if (!rules.same(other, seen) && graphName(rules, other, seat) === name) return `${place.name}[${index}]`;
    }
  }
  return undefined;
}

function isPossible<S extends Block>(rules: Rules<S>, state: S): boolean {
  try {
    return rules.check(state) === undefined;
  } catch {
    return false;
  }
}

/** Others at the next position. */
const CELLS_PER_FIELD = 4;
