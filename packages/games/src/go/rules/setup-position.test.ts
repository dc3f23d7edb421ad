import { expect, test } from 'vitest';
import { neighboursOf, parseSetup, strangledStone } from './setup-position.ts';

test.each(['X../.O.', 'X..\n.O.', ' X.. .O. ', 'X..,.O.', 'X..;.O.', 'X../\n.O.'])(
  '%j is two rows of three',
  (setup) => {
    expect(parseSetup(setup, 3, 2)).toEqual({ ok: true, value: [1, 0, 0, 0, 2, 0] });
  },
);

test.each([
  ['X../.O', 'setup has 2 rows of 3 signs, with / between them.'],
  ['X../.O./', 'setup has 2 rows of 3 signs, with / between them.'],
  ['X.../.O..', 'setup has 2 rows of 3 signs, with / between them.'],
  ['   ', 'setup has 2 rows of 3 signs, with / between them.'],
  ['B../.W.', "setup uses only '.', 'X' for Black and 'O' for White."],
  ['.../.o.', "setup uses only '.', 'X' for Black and 'O' for White."],
  ['.OX/..O', 'In the setup the stone in row 1, column 3 has no liberty.'],
  ['OOO/OOO', 'In the setup the stone in row 1, column 1 has no liberty.'],
])('%j is refused', (setup, text) => {
  expect(parseSetup(setup, 3, 2)).toMatchObject({ ok: false, refusal: { code: 'bad-setup', text } });
});

test('a chain breathes through any of its stones', () => {
  expect(strangledStone([1, 1, 0, 2, 0, 0], 3, 2)).toBe(-1);
  expect(strangledStone([1, 1, 2, 2, 1, 2], 3, 2)).toBe(0);
  expect(strangledStone([0, 0, 0, 0, 0, 0], 3, 2)).toBe(-1);
});

test.each([
  [0, [1, 3]],
  [1, [0, 2, 4]],
  [4, [1, 3, 5]],
  [5, [2, 4]],
])('point %i of 3 × 2 touches only what lies beside it', (point, near) => {
  expect(neighboursOf(point, 3, 2)).toEqual(near);
});
