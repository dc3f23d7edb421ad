import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PUBLIC } from '../contract/seats.ts';
import { ARRAYS, type Field, i16, i32, u8, u16 } from './field.ts';
import { type Block, type Fields, type Layout, layout } from './layout.ts';
import { eachHidden, mask } from './mask.ts';

const filled = <S extends Block>(of: Layout<S>): S => {
  const state = of.create();
  state.bytes.fill(9);
  return state;
};

test('a seat sees what is open, its own row and what it knows; the public only what is open', () => {
  const of = layout({
    board: u8(2),
    deck: i16(2).secret(),
    hand: u8(4).own(2),
    card: i32(3).knownBy('knows'),
    knows: u8(6).own(3),
  });
  const masked = (seat: number) => {
    const state = filled(of);
    state.card.set([7, 8, 9]);
    state.knows.set([1, 0, 0, 0, 1, 1]);
    mask(of, state, seat);
    const { board, deck, hand, card, knows } = state;
    return [board, deck, hand, card, knows].map((field) => Array.from(field));
  };
  expect(masked(0)).toEqual([
    [9, 9],
    [0, 0],
    [9, 9, 0, 0],
    [7, 0, 0],
    [1, 0, 0, 0, 0, 0],
  ]);
  expect(masked(1)).toEqual([
    [9, 9],
    [0, 0],
    [0, 0, 9, 9],
    [0, 8, 9],
    [0, 0, 0, 0, 1, 1],
  ]);
  expect(masked(PUBLIC)).toEqual([
    [9, 9],
    [0, 0],
    [0, 0, 0, 0],
    [0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ]);
});

test('a field without secrets is left alone', () => {
  const of = layout({ board: u8(7), clock: i32().aside() });
  const state = filled(of);
  mask(of, state, PUBLIC);
  expect(state.bytes).toEqual(filled(of).bytes);
});

const ROWS = 3;
const MAKERS = { u8, u16, i32 } as const;

/** Fields of every sight, in any order; each `known` one brings the field that says who knows it. */
const someLayout = fc
  .array(
    fc.record({
      kind: fc.constantFrom('u8', 'u16', 'i32'),
      row: fc.integer({ min: 1, max: 4 }),
      sight: fc.constantFrom('open', 'secret', 'own', 'known', 'single'),
      aside: fc.boolean(),
      knowsFirst: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((specs) => {
    const declared: [string, Field][] = [];
    for (const [i, { kind, row, sight, aside, knowsFirst }] of specs.entries()) {
      const make: (length: number) => Field = MAKERS[kind];
      const made = {
        open: () => make(row),
        secret: () => make(row).secret(),
        own: () => make(row * ROWS).own(row),
        known: () => make(row).knownBy(`knows${i}`),
        single: () => u8().secret(),
      }[sight]();
      const entry: [string, Field] = [`field${i}`, aside ? made.aside() : made];
      const knows: [string, Field] = [`knows${i}`, u8(row * ROWS).own(row)];
      if (sight !== 'known') declared.push(entry);
      else declared.push(...(knowsFirst ? [knows, entry] : [entry, knows]));
    }
    return layout(Object.fromEntries(declared) as Fields);
  });

// Seats 3 and 4 have no row: they own nothing and know nothing.
test('a mask erases exactly what is hidden, byte for byte', () => {
  fc.assert(
    fc.property(
      someLayout,
      fc.constantFrom(0, 1, 2, 3, 4, PUBLIC),
      fc.infiniteStream(fc.nat(255)),
      (of, seat, fill) => {
        const state = of.create();
        for (let i = 0; i < state.bytes.length; i++) {
          const byte = fill.next().value ?? 0;
          state.bytes[i] = byte % 3 === 0 ? 0 : byte;
        }
        const expected = state.bytes.slice();
        eachHidden(of, state, seat, (place, index) => {
          const width = ARRAYS[place.field.kind].BYTES_PER_ELEMENT;
          const at = place.offset + index * width;
          expected.fill(0, at, at + width);
        });
        mask(of, state, seat);
        expect(state.bytes).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('a mask of a mask changes nothing more', () => {
  fc.assert(
    fc.property(someLayout, fc.constantFrom(0, 1, 2, PUBLIC), (of, seat) => {
      const state = filled(of);
      mask(of, state, seat);
      const once = state.bytes.slice();
      mask(of, state, seat);
      expect(state.bytes).toEqual(once);
    }),
  );
});

test('what is hidden is listed for every sight, and nothing open', () => {
  const of = layout({ board: u8(2), deck: u8(2).secret(), hand: u8(4).own(2) });
  const hidden = (seat: number): string[] => {
    const names: string[] = [];
    eachHidden(of, of.create(), seat, (place, index) => names.push(`${place.name} ${index}`));
    return names;
  };
  expect(hidden(1)).toEqual(['deck 0', 'deck 1', 'hand 0', 'hand 1']);
  expect(hidden(PUBLIC)).toEqual(['deck 0', 'deck 1', 'hand 0', 'hand 1', 'hand 2', 'hand 3']);
});
