import { i8, i16, i32, layout, table, u8, u16 } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { createChecked } from './checked.ts';

const of = layout({
  cells: u8(5),
  deltas: i16(3),
  card: table(4, { owner: u8(), damage: i8() }),
  turn: u8(),
  wide: u16(),
  clock: i32().aside(),
});
const create = () => createChecked(of);

test('valid writes go into the same memory', () => {
  const state = create();
  const { cells, card } = state;
  cells[4] = 255;
  cells.set([1, 2], 1);
  cells.subarray(2, 4).fill(7);
  state.deltas.fill(-32768, 1, 3);
  card.damage[3] = -128;
  state.turn = 255;
  state.clock = -5;
  state.ply = 70_000;
  expect(Array.from(cells)).toEqual([0, 1, 7, 7, 255]);
  expect(Array.from(state.deltas)).toEqual([0, -32768, -32768]);
  expect([card.damage[3], state.clock, state.ply]).toEqual([-128, -5, 70_000]);
  const plain = of.create();
  plain.words.set(state.words);
  expect(Array.from(plain.cells)).toEqual([0, 1, 7, 7, 255]);
});

const undefinedIndex = undefined as unknown as number;

test.each<[string, (state: ReturnType<typeof create>) => void]>([
  [
    'a write past the end',
    (state) => {
      state.cells[5] = 1;
    },
  ],
  [
    'a write before the start',
    (state) => {
      state.cells[-1] = 1;
    },
  ],
  ['a read past the end', (state) => state.cells[5]],
  [
    'an index with a fraction',
    (state) => {
      state.cells[1.5] = 1;
    },
  ],
  [
    'a tiny index',
    (state) => {
      state.cells[1e-7] = 1;
    },
  ],
  [
    'an index that is no number',
    (state) => {
      state.cells[Number.NaN] = 1;
    },
  ],
  [
    'an endless index',
    (state) => {
      state.cells[Number.POSITIVE_INFINITY] = 1;
    },
  ],
  [
    'a huge index',
    (state) => {
      state.cells[1e21] = 1;
    },
  ],
  [
    'an undefined index',
    (state) => {
      state.cells[undefinedIndex] = 1;
    },
  ],
  ['a read at an undefined index', (state) => state.cells[undefinedIndex]],
  [
    'a number too large',
    (state) => {
      state.cells[0] = 256;
    },
  ],
  [
    'a number too small',
    (state) => {
      state.cells[0] = -1;
    },
  ],
  [
    'a fraction',
    (state) => {
      state.cells[0] = 0.5;
    },
  ],
  [
    'no number',
    (state) => {
      state.cells[0] = Number.NaN;
    },
  ],
  [
    'nothing',
    (state) => {
      state.cells[0] = undefined as unknown as number;
    },
  ],
  ['a count that overflows', (state) => state.cells[0]--],
  [
    'a column past its end',
    (state) => {
      state.card.owner[4] = 1;
    },
  ],
  [
    'a column out of range',
    (state) => {
      state.card.damage[0] = 128;
    },
  ],
  [
    'a single number too large',
    (state) => {
      state.turn = 256;
    },
  ],
  ['a single number too small', (state) => state.turn--],
  [
    'a single fraction',
    (state) => {
      state.wide = 0.5;
    },
  ],
  [
    'a word too large',
    (state) => {
      state.clock = 0x80000000;
    },
  ],
  [
    'a ply that is none',
    (state) => {
      state.ply = Number.NaN;
    },
  ],
  ['a fill with a bad value', (state) => state.cells.fill(300)],
  ['a fill past the end', (state) => state.cells.fill(1, 3, 6)],
  ['a set with a bad value', (state) => state.deltas.set([1, 40_000])],
  ['a set past the end', (state) => state.cells.set([1, 2], 4)],
  ['a fill from past the end', (state) => state.cells.fill(1, 6)],
  ['a fill from before the start', (state) => state.cells.fill(1, -6)],
  ['a subarray past the end', (state) => state.cells.subarray(3, 6)],
  ['a subarray from past the end', (state) => state.cells.subarray(6)],
  [
    'a bad write to a subarray',
    (state) => {
      state.cells.subarray(1, 3)[0] = 256;
    },
  ],
  [
    'a write past the end of a subarray',
    (state) => {
      state.cells.subarray(1, 3)[2] = 1;
    },
  ],
  ['a fill of a subarray of a subarray', (state) => state.cells.subarray(1).subarray(1).fill(-1)],
  ['a copy within, past the end', (state) => state.cells.copyWithin(4, 0, 6)],
  ['a copy within, to past the end', (state) => state.cells.copyWithin(6, 0)],
])('%s throws and names the field', (_, write) => {
  const state = create();
  const before = state.bytes.slice();
  expect(() => write(state)).toThrow(RangeError);
  expect(() => write(state)).toThrow(/cells|deltas|card\.|turn|wide|clock|ply/);
  expect(state.bytes).toEqual(before);
});

test('reading methods answer as on a plain state', () => {
  const state = create();
  state.cells.set([3, 1, 2, 0, 1]);
  const { cells } = state;
  expect([cells.length, cells.indexOf(2), cells.includes(9), cells.at(-1)]).toEqual([5, 2, false, 1]);
  expect([...cells]).toEqual([3, 1, 2, 0, 1]);
  expect(cells.filter((each) => each === 1)).toHaveLength(2);
  expect(Array.from(cells.slice(1, 3))).toEqual([1, 2]);
  const target = new Uint8Array(5);
  target.set(cells);
  expect(Array.from(target)).toEqual([3, 1, 2, 0, 1]);
});

test('a message says what is wrong and what would be right', () => {
  const state = create();
  expect(() => state.cells[5]).toThrow('cells[5] is outside 0 to 4');
  expect(() => state.deltas.fill(40_000)).toThrow('deltas: 40000 is no i16 (-32768 to 32767)');
  expect(() => state.cells.set([1, 2], 4)).toThrow('cells[5] is outside 0 to 4');
});

test('a field that does not exist can be neither read nor written', () => {
  const state = create() as ReturnType<typeof create> & { trun: number };
  expect(() => state.trun).toThrow("there is no field 'trun' in the state");
  expect(() => {
    state.trun = 1;
  }).toThrow("there is no field 'trun' in the state");
  expect(() => state.trun++).toThrow(RangeError);
  expect([state.turn, Object.hasOwn(state, 'turn'), String(state)]).toEqual([0, true, '[object Object]']);
});
