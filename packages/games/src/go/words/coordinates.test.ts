import { expect, test } from 'vitest';
import { columnLetter, exampleOf, parsePoint, pointText } from './coordinates.ts';

test.each([
  [0, 19, 19, 'A19'],
  [18, 19, 19, 'T19'],
  [360, 19, 19, 'T1'],
  [342, 19, 19, 'A1'],
  [8, 9, 9, 'J9'],
  [24, 25, 25, 'Z25'],
  [5, 3, 2, 'C1'],
])('action %i on %i × %i is %s', (action, width, height, text) => {
  expect(pointText(action, width, height)).toBe(text);
  expect(parsePoint(text, width, height)).toEqual({ ok: true, value: action });
});

test('columns have the letters A to Z without I', () => {
  const letters = Array.from({ length: 25 }, (_, col) => columnLetter(col)).join('');
  expect(letters).toBe('ABCDEFGHJKLMNOPQRSTUVWXYZ');
});

test('every point of every size is read as it is written', () => {
  for (let size = 1; size <= 25; size++)
    for (let action = 0; action < size * size; action++)
      expect(parsePoint(pointText(action, size, size), size, size)).toEqual({ ok: true, value: action });
});

test.each(['c2', 'C2', ' c2 ', 'c 2', 'C02', 'c\t2'])('%j is C2', (text) => {
  expect(parsePoint(text, 3, 3)).toEqual({ ok: true, value: 5 });
});

test.each([
  ['i3', 'outside', 'There is no column I: after H comes J.'],
  ['D1', 'outside', 'D1 is outside the board: columns are A to C (no I), rows 1 to 3.'],
  ['A4', 'outside', 'A4 is outside the board: columns are A to C (no I), rows 1 to 3.'],
  ['a00', 'outside', 'A0 is outside the board: columns are A to C (no I), rows 1 to 3.'],
  ['A9999', 'outside', 'A9999 is outside the board: columns are A to C (no I), rows 1 to 3.'],
  ['A-1', 'not-a-point', 'Type a point such as C3, or pass.'],
  ['A1.5', 'not-a-point', 'Type a point such as C3, or pass.'],
  ['1A', 'not-a-point', 'Type a point such as C3, or pass.'],
  ['AA1', 'not-a-point', 'Type a point such as C3, or pass.'],
  ['Ä1', 'not-a-point', 'Type a point such as C3, or pass.'],
  ['', 'not-a-point', 'Type a point such as C3, or pass.'],
])('%j is refused as %s', (text, code, sentence) => {
  expect(parsePoint(text, 3, 3)).toEqual({ ok: false, refusal: { code, value: text, text: sentence } });
});

test.each([
  [19, 19, 'D4'],
  [1, 1, 'A1'],
  [2, 9, 'B4'],
])('the example on %i × %i is on the board', (width, height, text) => {
  expect([exampleOf(width, height), parsePoint(text, width, height).ok]).toEqual([text, true]);
});
