// The end of a match as people read it: how each side came to its points, and who owns which points.
import { PUBLIC } from '@umpire/core/author';
import type { Amount } from '@umpire/core/scene';
import { expect, test } from 'vitest';
import { drawnFor, sceneFor } from '../../../tests/drawn.ts';
import { after, from, type GoMatch } from '../../../tests/go/go-match.ts';
import { go } from '../index.ts';

const countersOf = (line: GoMatch, seat: number): Readonly<Record<string, Amount>> =>
  sceneFor(line, PUBLIC).seats[seat].counters ?? {};

/** A white stone in Black's corner is dead; the middle column belongs to White. */
const WALL = '.XO../.XO../.XO../.XO../OXO..';

test('area: living stones, surrounded points and komi', () => {
  const line = after('pass pass dead:A1 pass pass', from(WALL, { rules: 'aga', marking: 'agreement' }));
  expect(drawnFor(line, 0)).toEqual([
    '5 b X O w w',
    '4 b X O w w',
    '3 b X O w w',
    '2 b X O w w',
    '1 o X O w w',
    '  A B C D E',
    'b: points of Black. w: points of White. o: dead.',
    'Black (X): stones 5, territory 5, points 10',
    '* White (O): stones 5, territory 10, komi 7.5, points 22.5',
  ]);
});

test('territory: surrounded points, prisoners with the dead among them, and komi', () => {
  const marking = { rules: 'japanese', marking: 'agreement', toPlay: 'white' };
  // White throws in another stone, which Black takes.
  const line = after('A5 A4 pass pass dead:A1 pass pass', from(WALL, marking));
  expect(drawnFor(line, 0).slice(0, 5)).toEqual([
    '5 b X O w w',
    '4 X X O w w',
    '3 b X O w w',
    '2 b X O w w',
    '1 o X O w w',
  ]);
  expect(drawnFor(line, 0).slice(-2)).toEqual([
    'Black (X): territory 4, prisoners 1, dead stones 1, points 6',
    '* White (O): territory 10, prisoners 0, dead stones 0, komi 6.5, points 16.5',
  ]);
});

test.each([
  [{}, { stones: 0, territory: 0, komi: 7.5, points: 7.5 }],
  [{ komi: 0 }, { stones: 0, territory: 0, komi: 0, points: 0 }],
  [{ komi: -2.5 }, { stones: 0, territory: 0, komi: -2.5, points: -2.5 }],
  [
    { handicap: 2, rules: 'chinese' },
    { stones: 0, territory: 0, komi: 0.5, handicap: 2, points: 2.5 },
  ],
  [
    { handicap: 2, rules: 'aga', komi: 0 },
    { stones: 0, territory: 0, komi: 0, handicap: 1, points: 1 },
  ],
])('what White gets beyond the board is named: %j', (options, counters) => {
  const line = after('pass pass', from('.X.X.', { toPlay: 'white', ...options }));
  expect(countersOf(line, 1)).toEqual(counters);
  if ('handicap' in counters) expect(drawnFor(line, 0).join()).toContain(`for the handicap ${counters.handicap}`);
});

test('points in seki are nobody`s, and points that are taxed are said to be', () => {
  // Each side has one eye in the corner, and they share a liberty.
  const seki = '.X.O./XX.OO/OOXXX/.O.X.';
  const areas = (tax: string) =>
    sceneFor(after('pass pass', from(seki, { scoring: 'territory', tax, komi: 0 })), PUBLIC).boards?.main.areas;
  expect(Object.values(areas('none') ?? {}).flat()).not.toEqual([]);
  expect(areas('seki')).not.toEqual(areas('none'));
  const all = drawnFor(after('pass pass', from('.X.', { tax: 'all', komi: 0 })), 0).join('\n');
  expect(all).toContain('stones 1, territory (two points less for each group) 0, points 1');
});

const ROW = ['.XXX.OOO.', '.X.X.O.O.', 'XX.X.OOO.', '.........', '.XO.OX...', '..X......'];

test.each(['area', 'territory'].flatMap((scoring) => ROW.map((row) => [scoring, row])))(
  '%s of %s: the parts add up to the points, and the points to the result',
  (scoring, row) => {
    for (const tax of ['none', 'seki', 'all']) {
      const line = after('pass pass', from(row, { scoring, tax, rules: 'new-zealand', komi: 3.5 }));
      const points = [0, 1].map((seat) => {
        const { points: sum, ...parts } = countersOf(line, seat) as Record<string, number>;
        expect(Object.values(parts).reduce((total, part) => total + part, 0)).toBe(sum);
        return sum;
      });
      const winner = points[0] > points[1] ? [0] : points[0] < points[1] ? [1] : [];
      expect(sceneFor(line, PUBLIC).now.winners).toEqual(winner);
    }
  },
);

test.each([
  ['pass pass', { komi: 0.5 }, [25, 0.5], [0]],
  ['pass pass', { komi: 25 }, [25, 25], []],
])('the end is told in points', (moves, more, points, winners) => {
  const line = after(moves, from('...../...../..X../...../.....', more));
  expect([0, 1].map((seat) => countersOf(line, seat).points)).toEqual(points);
  expect(sceneFor(line, PUBLIC).now.winners).toEqual(winners);
});

test.each([
  [[-1, 1], 'white-by-9-5', 'W+9.5'],
  [[1, -1], 'black-by-73', 'B+73'],
  [[1, -1], 'resigned', 'B+R'],
  [[-1, 1], 'time', 'W+T'],
  [[-1, 1], 'forfeit', 'W+F'],
  [[0, 0], 'jigo', 'Jigo (0)'],
  [[0, 0], 'no-result', 'Void'],
  [[1, -1], 'budget', 'B+ (budget)'],
])('the outcome %j, %s is told as %s', (scores, reason, text) => {
  expect(go.resultText?.({ scores, reason })).toBe(text);
});
