// What happens to the key when one cell of a state changes.
import type { Block, Place, Rules } from '@umpire/core/hot';
import { keyOf } from './known-positions.ts';

export interface Flip {
  readonly cell: string;
  readonly keyed: boolean;
  readonly keyChanged: boolean;
  /** Whether the game's own `same` says that the flip does not matter. */
  readonly same: boolean;
  readonly passesCheck: boolean;
}

const WIDTHS = { u8: 1, i8: 1, u16: 2, i16: 2, i32: 4 } as const;

/** Flips the lowest bit of up to `most` cells of every field, one at a time. */
export function flipCells<S extends Block>(rules: Rules<S>, state: S, from: number, most: number): Flip[] {
  const flips: Flip[] = [];
  const scratch = rules.layout.create();
  for (const place of rules.layout.places) {
    const { length } = place.field;
    for (let i = 0; i < Math.min(length, most); i++) {
      const flip = flipOne(rules, state, place, (from + i) % length, scratch);
      if (flip !== undefined) flips.push(flip);
    }
  }
  return flips;
}

/** Makes `flipped` the state with the lowest bit of one cell flipped. */
export function flipCell<S extends Block>(state: S, place: Place, index: number, flipped: S): void {
  flipped.bytes.set(state.bytes);
  flipped.bytes[place.offset + index * WIDTHS[place.field.kind]] ^= 1;
}

/** Undefined if the game throws on the flipped state, which proves nothing. */
function flipOne<S extends Block>(
  rules: Rules<S>,
  state: S,
  place: Place,
  index: number,
  flipped: S,
): Flip | undefined {
  flipCell(state, place, index, flipped);
  try {
    return {
      cell: `${place.name}[${index}]`,
      keyed: place.field.keyed,
      keyChanged: keyOf(rules, flipped) !== keyOf(rules, state),
      same: rules.same(flipped, state),
      passesCheck: rules.check(flipped) === undefined,
    };
  } catch {
    return undefined;
  }
}
