// The one door out. What a seat may not see is erased from a copy of the state before any function that speaks to
// that seat (view, redeal, describe, picture) gets it.

import { PUBLIC } from '../contract/seats.ts';
import { ARRAYS } from './field.ts';
import type { Block, Layout, Place } from './layout.ts';

/** Erases from `state` everything that this seat may not see. PUBLIC sees only what is open. */
export function mask(of: Layout, state: Block, seat: number): void {
  for (const place of of.secrets) {
    const sight = place.field.sight;
    const width = ARRAYS[place.field.kind].BYTES_PER_ELEMENT;
    const end = place.offset + place.field.length * width;
    if (sight.to === 'secret' || seat === PUBLIC) {
      state.bytes.fill(0, place.offset, end);
    } else if (sight.to === 'own') {
      // A seat beyond the last row owns none of them.
      const from = Math.min(place.offset + seat * sight.row * width, end);
      state.bytes.fill(0, place.offset, from);
      state.bytes.fill(0, from + sight.row * width, end);
    } else if (sight.to === 'known') {
      // The seat's own row of `by` is never erased, so the order of fields does not matter.
      eraseUnknown(state.bytes, seat, place, placeOf(of, sight.by), width);
    }
  }
}

/** Erases byte by byte: this runs for every view, and `fill` on a range of one byte takes ten times as long. */
function eraseUnknown(bytes: Uint8Array, seat: number, place: Place, by: Place, width: number): void {
  const { length } = place.field;
  const row = by.offset + seat * length;
  const rowEnd = Math.min(row + length, by.offset + by.field.length);
  for (let i = 0; i < length; i++) {
    if (row + i < rowEnd && bytes[row + i] !== 0) continue;
    const from = place.offset + i * width;
    for (let at = from; at < from + width; at++) bytes[at] = 0;
  }
}

/** Calls `visit` for every entry that this seat may not see. */
export function eachHidden(of: Layout, state: Block, seat: number, visit: (place: Place, index: number) => void): void {
  for (const place of of.secrets) {
    for (let i = 0; i < place.field.length; i++) if (!sees(of, state, seat, place, i)) visit(place, i);
  }
}

function sees(of: Layout, state: Block, seat: number, place: Place, index: number): boolean {
  const sight = place.field.sight;
  if (seat === PUBLIC) return sight.to === 'open';
  if (sight.to === 'own') return Math.floor(index / sight.row) === seat;
  if (sight.to === 'known') return knows(state, seat, placeOf(of, sight.by), place.field.length, index);
  return sight.to === 'open';
}

/** Whether the seat's row of `by`, which has `row` entries, says that it knows this entry. Memory after the last row belongs to another field. */
function knows(state: Block, seat: number, by: Place, row: number, index: number): boolean {
  const at = seat * row + index;
  return at < by.field.length && state.bytes[by.offset + at] !== 0;
}

function placeOf(of: Layout, name: string): Place {
  for (const place of of.places) if (place.name === name) return place;
  throw new Error(`no field '${name}'`);
}
