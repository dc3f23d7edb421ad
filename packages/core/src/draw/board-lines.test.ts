import { expect, test } from 'vitest';
import { grid, XO } from '../scene/build.ts';
import type { Board } from '../scene/vocabulary.ts';
import { boardLines, legendLines } from './board-lines.ts';

const LOOK = { nameOf: (seat: number): string => ['Ann', 'Bob'][seat] };
const STONES = {
  X: { name: 'black', sign: 'X', seat: 0 },
  O: { name: 'white', sign: 'O', seat: 1 },
};
const labels = (count: number, from = 1): string[] => Array.from({ length: count }, (_, i) => String(from + i));
const drawn = (board: Board): string[] => boardLines(board, LOOK);
const box = (rows: number, cols: number, cells: Readonly<Record<number, string>>, more: Partial<Board> = {}): Board =>
  grid('box', rows, cols, XO, (cell) => cells[cell] ?? '', more);
const points = (size: number, cells: Readonly<Record<number, string>>, more: Partial<Board> = {}): Board =>
  grid('points', size, size, STONES, (cell) => cells[cell] ?? '', {
    rowLabels: labels(size).reverse(),
    colLabels: Array.from({ length: size }, (_, col) => 'ABCDEFGHJKLMNOPQRST'[col]),
    ...more,
  });

test('a box has lines between its cells, and labels beside and below them', () => {
  expect(drawn(box(2, 3, { 0: 'X', 5: 'O' }, { rowLabels: ['0', '1'], colLabels: ['0', '1', '2'] }))).toEqual([
    '  -------------',
    '0 | X |   |   |',
    '  -------------',
    '1 |   |   | O |',
    '  -------------',
    '    0   1   2',
  ]);
});

test('a box without labels has no margin', () => {
  expect(drawn(box(1, 2, { 1: 'O' }))).toEqual(['---------', '|   | O |', '---------']);
});

test.each([
  ['last', '(X)'],
  ['win', '*X*'],
  ['hint', '?X?'],
  ['chosen', '[X]'],
])('a cell that is marked %s reads %s, on boxes and on points', (mark, text) => {
  expect(drawn(box(1, 2, { 0: 'X' }, { marks: { [mark]: [0] } }))[1]).toBe(`|${text}|   |`);
  expect(drawn(points(2, { 0: 'X' }, { marks: { [mark]: [0] } }))[0]).toBe(`2${text}.`);
});

test('of several marks on a cell the one that matters most is seen', () => {
  expect(drawn(box(1, 1, { 0: 'X' }, { marks: { last: [0], hint: [0], win: [0] } }))[1]).toBe('|*X*|');
  expect(drawn(box(1, 1, { 0: 'X' }, { marks: { last: [0], hint: [0] } }))[1]).toBe('|?X?|');
});

test('nine rows have lines between them, ten and more have none', () => {
  expect(drawn(box(9, 9, {}))).toHaveLength(19);
  expect(
    drawn(box(10, 3, { 0: 'X', 4: 'O' }, { colLabels: ['a', 'b', 'c'], marks: { last: [4] } })).slice(0, 2),
  ).toEqual([' X  .  .', ' . (O) .']);
  expect(drawn(box(10, 3, {}, { colLabels: ['a', 'b', 'c'] })).at(-1)).toBe(' a  b  c');
});

test('fifteen by fifteen with labels fits a screen of 24 lines with 80 columns', () => {
  const lines = drawn(box(15, 15, { 0: 'X' }, { rowLabels: labels(15, 0), colLabels: labels(15, 0) }));
  expect(lines).toHaveLength(16);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('a wide label makes every cell as wide, so that columns stay below each other', () => {
  const [, first, , second] = drawn(box(2, 11, { 0: 'X', 21: 'O' }, { colLabels: labels(11, 0) }));
  expect(first).toHaveLength(second.length);
  expect(first.indexOf('X')).toBe(
    drawn(box(2, 11, {}, { colLabels: labels(11, 0) }))
      .at(-1)
      ?.indexOf('0'),
  );
});

test('points have dots, stars and the last move in brackets between its neighbours', () => {
  expect(drawn(points(3, { 3: 'X', 4: 'O' }, { stars: [0, 4], marks: { last: [4] } }))).toEqual([
    '3 + . .',
    '2 X(O).',
    '1 . . .',
    '  A B C',
  ]);
});

test('small points have letters below, from nine on above too, and numbers at both sides', () => {
  expect(drawn(points(8, {}))).toHaveLength(9);
  const lines = drawn(points(19, {}));
  expect(lines).toHaveLength(21);
  expect([lines[0], lines[20]]).toEqual([lines[20], lines[0]]);
  expect(lines[1]).toMatch(/^19 \. .* \. 19$/);
  expect(lines[19]).toMatch(/^ 1 \. .* \. 1$/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('dead pieces are small, banned points have a sign, and areas the letter of their owner', () => {
  const board = points(2, { 0: 'X', 1: 'O' }, { marks: { dead: [1], banned: [2] }, areas: { 0: [1, 3], 1: [] } });
  expect(drawn(board)).toEqual(['2 X o', '1 # b', '  A B']);
});

test('the legend names what is on the board, and only that', () => {
  const dead = points(2, { 0: 'X', 1: 'O' }, { marks: { dead: [0, 1] }, areas: { 0: [2], 1: [3] } });
  expect(legendLines(dead, LOOK)).toEqual(['b: points of Ann. w: points of Bob. x, o: dead.']);
  expect(legendLines(points(2, {}, { areas: { 0: [1], 1: [] } }), LOOK)).toEqual(['b: points of Ann.']);
  expect(legendLines(points(2, { 0: 'X' }, { areas: { 0: [], 1: [] } }), LOOK)).toEqual([]);
});

test('an area of a seat without pieces has its number', () => {
  expect(drawn(grid('points', 1, 2, {}, () => '', { areas: { 2: [1] } }))).toEqual([' . 2']);
});

test('labels of cells stand where nothing else does, and holes are empty', () => {
  expect(drawn(box(1, 3, { 0: 'X' }, { labels: { 0: '7', 1: '12' }, holes: [2] }))[1]).toBe('| X  | 12 |    |');
});

test('hexagons in odd rows stand half a cell further to the right', () => {
  const hex = grid('hex', 3, 3, XO, (cell) => (cell === 4 ? 'X' : ''), { rowLabels: ['1', '2', '3'] });
  expect(drawn(hex)).toEqual(['1  .  .  .', '2    .  X  .', '3  .  .  .']);
});

test('colours wrap a cell and change nothing else', () => {
  const board = points(9, { 0: 'X', 1: 'O' }, { marks: { last: [0], dead: [1], banned: [2] }, stars: [40] });
  const paint = (name: string) => (text: string) => `<${name}>${text}</>`;
  const styles = ['last', 'dead', 'banned', 'dim'].map((name) => [name, paint(name)]);
  const lines = boardLines(board, { ...LOOK, paint: Object.fromEntries(styles) });
  expect(lines[1]).toContain('<last>(</><last>X</><last>)</><dead>o</>');
  expect(lines[1]).toContain('<banned>#</>');
  expect(lines.map((line) => line.replace(/<[^>]*>/g, '').trimEnd())).toEqual(drawn(board));
});
