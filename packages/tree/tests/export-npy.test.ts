// What is exported as NumPy arrays, read by NumPy.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasNumpy, loaded, rowsIn } from './export-numpy.ts';
import { ACTIONS, CARDS, exported, FACTS, ROW, ROWS, STATES, scratch } from './export-sample.ts';

const MISSING: Readonly<Record<string, unknown>> = {
  action: -1,
  index: -1,
  reason: '',
  player: '',
  child_key: '',
  notation: '',
};

/** Rows as arrays have them: no values are missing, and features have their shape. */
const filled = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map((row) => {
    const cells = Object.entries(row).map(([name, value]) => [name, value === null ? (MISSING[name] ?? 0) : value]);
    const told = Object.fromEntries(cells);
    const [a, b, c, d] = told.features ?? [];
    return told.features === undefined
      ? told
      : {
          ...told,
          features: [
            [a, b],
            [c, d],
          ],
        };
  });

describe.skipIf(!hasNumpy)('arrays of NumPy (needs Python with NumPy)', () => {
  test('every value of all three tables comes back as it was given', () => {
    const at = scratch();
    const { files } = exported('npy', at('x'), ROWS);
    expect(files).toEqual([at('x/states'), at('x/actions'), at('x/cards')]);
    expect(files.map(rowsIn)).toEqual([STATES, ACTIONS, CARDS].map(filled));
  });

  test('arrays have types and shapes of their own', () => {
    const at = scratch();
    exported('npy', at('x'), ROWS);
    expect(loaded(at('x/states')).facts).toMatchObject({
      features: ['float32', [3, 2, 2]],
      legal: ['int32', [3]],
      legal_offsets: ['int64', [4]],
      visits: ['int64', [3]],
      ply: ['int32', [3]],
      value_0: ['float64', [3]],
      outcome_known: ['bool', [3]],
      key: ['<U16', [3]],
      split: ['<U5', [3]],
      seed_offsets: ['int64', [4]],
    });
  });

  // One action, about eight, and the most that have a mask.
  test.each([1, 7, 8, 9, 362, 65_536])('with %i actions the mask has the bits of the legal lists', (actions) => {
    const at = scratch();
    const lists = [[], [0], [actions - 1], Array.from({ length: actions }, (_, action) => action).slice(0, 50)];
    const rows = lists.map((list) => ({ ...ROW, legal: list.map((action) => ({ ...ROWS[1].legal[0], action })) }));
    exported('npy', at('x'), rows, { facts: { ...FACTS, actions } });
    const { masks, columns, facts } = loaded(at('x/states'));
    expect(columns.legal).toEqual(lists);
    expect(masks.legal_mask).toEqual(lists);
    expect(facts.legal_mask).toEqual(['uint8', [4, Math.ceil(actions / 8)]]);
  });

  test('beyond 65536 actions there is the list and no mask', () => {
    const at = scratch();
    exported('npy', at('x'), ROWS, { facts: { ...FACTS, actions: 70_001 } });
    const { masks, columns } = loaded(at('x/states'));
    expect(masks).toEqual({});
    expect(columns.legal).toEqual([[3, 70_000], [5], []]);
  });

  test('an empty export has arrays of no rows', () => {
    const at = scratch();
    exported('npy', at('x'), []);
    expect(loaded(at('x/states')).facts).toMatchObject({
      features: ['float32', [0, 2, 2]],
      seed_offsets: ['int64', [1]],
    });
  });

  test('many rows are counted in the head, and none is lost between two buffers', () => {
    const at = scratch();
    const rows = Array.from({ length: 3000 }, (_, i) => ({
      ...ROW,
      seed: `s${i}`,
      ply: i,
      features: Float32Array.of(i, 0, 0, 1),
    }));
    exported('npy', at('x'), rows);
    const { columns } = loaded(at('x/states'));
    expect(columns.ply).toEqual(rows.map(({ ply }) => ply));
    expect(columns.seed).toEqual(rows.map(({ seed }) => seed));
    expect(columns.features).toEqual(
      rows.map(({ ply }) => [
        [ply, 0],
        [0, 1],
      ]),
    );
  });

  test('a game without features has an array without columns', () => {
    const at = scratch();
    exported('npy', at('x'), [{ ...ROW, features: new Float32Array(0) }], { facts: { ...FACTS, shape: [0] } });
    expect(loaded(at('x/states')).facts.features).toEqual(['float32', [1, 0]]);
  });
});

test('meta.json has the facts, the split, and how each column is read', () => {
  const at = scratch();
  exported('npy', at('x/'), ROWS);
  const meta = JSON.parse(readFileSync(at('x/meta.json'), 'utf8'));
  expect(meta).toMatchObject({ format: 'umpire-export/1', ...FACTS, splitRule: { by: 'matchup/seed', testShare: 0 } });
  expect(meta.tables).toMatchObject({
    states: { rows: 3, columns: { action: { is: 'int32', missing: -1 }, legal: { mask: null } } },
    actions: { rows: 3 },
    cards: { rows: 2 },
  });
});
