import { expect, test } from 'vitest';
import type { RuleSet } from '../rules/rule-set.ts';
import { type Count, countPoints, ownersOf } from './count-points.ts';

interface Asked {
  readonly dead?: readonly number[];
  readonly scoring?: RuleSet['scoring'];
  readonly tax?: RuleSet['tax'];
  readonly prisoners?: readonly [black: number, white: number];
}

/** Rows of '.', 'X' and 'O' with / between them. */
function count(rows: string, asked: Asked = {}): Count {
  const { dead = [], scoring = 'area', tax = 'none', prisoners = [0, 0] } = asked;
  const width = rows.split('/')[0].length;
  const stones = Uint8Array.from(rows.replaceAll('/', ''), (sign) => '.XO'.indexOf(sign));
  const [black, white] = prisoners;
  return countPoints(stones, new Set(dead), width, stones.length / width, { scoring, tax }, { black, white });
}

const points = (rows: string, asked?: Asked): [number, number] => {
  const { black, white } = count(rows, asked);
  return [black, white];
};
const both = (rows: string, asked?: Asked): [number, number][] => [
  points(rows, { ...asked, scoring: 'area' }),
  points(rows, { ...asked, scoring: 'territory' }),
];

test.each<[string, string, [number, number], [number, number]]>([
  ['an empty board is nobody`s', '.../...', [0, 0], [0, 0]],
  ['one stone owns the rest', '.../.O.', [0, 6], [0, 5]],
  ['dame count for nobody', '.X.O.', [2, 2], [1, 1]],
  ['a region that touches both is dame as a whole', 'X../.../..O', [1, 1], [0, 0]],
  ['several regions are all counted', '.X.X./XXXXX/OOOOO/.O...', [10, 10], [3, 4]],
  ['a full board has no territory', 'XXO/XXO', [4, 2], [0, 0]],
])('%s', (_, rows, area, territory) => {
  expect(both(rows)).toEqual([area, territory]);
});

test('a point belongs to whoever owns it in the end', () => {
  const stones = Uint8Array.from('.X.O.', (sign) => '.XO'.indexOf(sign));
  expect(Array.from(ownersOf(stones, 5, 1))).toEqual([1, 1, 0, 2, 2]);
  expect(Array.from(count('.X.OX', { dead: [4] }).owners)).toEqual([1, 1, 0, 2, 2]);
});

test('dead stones are off the board, and count twice for territory', () => {
  const walls = '.OXO./..XO./.OXOX';
  expect(both(walls)).toEqual([
    [4, 5],
    [0, 0],
  ]);
  expect(both(walls, { dead: [1, 11, 14] })).toEqual([
    [9, 6],
    [8, 4],
  ]);
  expect(count(walls, { dead: [1, 11, 14] })).toMatchObject({
    stones: { black: 3, white: 3 },
    territory: { black: 6, white: 3 },
    deadStones: { black: 1, white: 2 },
  });
});

test('prisoners count for territory only', () => {
  expect(both('.X.O.', { prisoners: [3, 5] })).toEqual([
    [2, 2],
    [4, 6],
  ]);
});

const SEKI: [what: string, rows: string, none: [number, number], seki: [number, number], all: [number, number]][] = [
  ['an eye each and a dame between them', '.XX.OO.', [1, 1], [0, 0], [0, 0]],
  ['two eyes are no seki', '.X.X.OO.', [2, 1], [2, 0], [0, 0]],
  ['no eye at all', 'XX.OO', [0, 0], [0, 0], [0, 0]],
  ['one eye of six points beside dame is seki', '......X.O', [6, 0], [0, 0], [0, 0]],
  ['one eye of seven points counts as two', '.......X.O', [7, 0], [7, 0], [5, 0]],
  ['without dame there is no seki', '.XXO.', [1, 1], [1, 1], [0, 0]],
];

test.each(SEKI)('%s', (_, rows, none, seki, all) => {
  const territory = (tax: RuleSet['tax']) => points(rows, { scoring: 'territory', tax });
  const stonesOf = (sign: string): number => rows.split(sign).length - 1;
  for (const [tax, expected] of [
    ['none', none],
    ['seki', seki],
    ['all', all],
  ] as const) {
    expect(territory(tax)).toEqual(expected);
    expect(points(rows, { tax })).toEqual([expected[0] + stonesOf('X'), expected[1] + stonesOf('O')]);
  }
});

test('stones in seki count for area, their eyes do not', () => {
  expect(points('.XX.OO.', { tax: 'seki' })).toEqual([2, 2]);
});

test('two domains of one colour pay each for itself', () => {
  // Black owns the left and the right, White the middle: three domains without dame.
  const rows = '..XO.OX../..XOOOX..';
  expect(points(rows, { scoring: 'territory', tax: 'none' })).toEqual([8, 1]);
  expect(points(rows, { scoring: 'territory', tax: 'all' })).toEqual([4, 0]);
});

test('a dead stone in an eye does not make it dame', () => {
  expect(points('O..X.X.O', { scoring: 'territory', tax: 'seki', dead: [0] })).toEqual([5, 0]);
});
