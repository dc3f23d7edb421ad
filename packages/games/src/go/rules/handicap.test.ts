import { expect, test } from 'vitest';
import { pointText } from '../words/coordinates.ts';
import { fixedHandicap, fixedHandicapMax, isStar } from './handicap.ts';

/** What GNU Go replies to fixed_handicap; it refuses all other counts on these sizes. */
const GNUGO: [size: number, stones: number, points: string][] = [
  [7, 2, 'E5 C3'],
  [7, 3, 'C5 E5 C3'],
  [7, 4, 'C5 E5 C3 E3'],
  [8, 2, 'F6 C3'],
  [8, 3, 'C6 F6 C3'],
  [8, 4, 'C6 F6 C3 F3'],
  [9, 2, 'G7 C3'],
  [9, 3, 'C7 G7 C3'],
  [9, 4, 'C7 G7 C3 G3'],
  [9, 5, 'C7 G7 E5 C3 G3'],
  [9, 6, 'C7 G7 C5 G5 C3 G3'],
  [9, 7, 'C7 G7 C5 E5 G5 C3 G3'],
  [9, 8, 'C7 E7 G7 C5 G5 C3 E3 G3'],
  [9, 9, 'C7 E7 G7 C5 E5 G5 C3 E3 G3'],
  [10, 2, 'H8 C3'],
  [10, 3, 'C8 H8 C3'],
  [10, 4, 'C8 H8 C3 H3'],
  [11, 2, 'J9 C3'],
  [11, 3, 'C9 J9 C3'],
  [11, 4, 'C9 J9 C3 J3'],
  [11, 5, 'C9 J9 F6 C3 J3'],
  [11, 6, 'C9 J9 C6 J6 C3 J3'],
  [11, 7, 'C9 J9 C6 F6 J6 C3 J3'],
  [11, 8, 'C9 F9 J9 C6 J6 C3 F3 J3'],
  [11, 9, 'C9 F9 J9 C6 F6 J6 C3 F3 J3'],
  [12, 2, 'J9 D4'],
  [12, 3, 'D9 J9 D4'],
  [12, 4, 'D9 J9 D4 J4'],
  [13, 2, 'K10 D4'],
  [13, 3, 'D10 K10 D4'],
  [13, 4, 'D10 K10 D4 K4'],
  [13, 5, 'D10 K10 G7 D4 K4'],
  [13, 6, 'D10 K10 D7 K7 D4 K4'],
  [13, 7, 'D10 K10 D7 G7 K7 D4 K4'],
  [13, 8, 'D10 G10 K10 D7 K7 D4 G4 K4'],
  [13, 9, 'D10 G10 K10 D7 G7 K7 D4 G4 K4'],
  [14, 2, 'L11 D4'],
  [14, 3, 'D11 L11 D4'],
  [14, 4, 'D11 L11 D4 L4'],
  [15, 2, 'M12 D4'],
  [15, 3, 'D12 M12 D4'],
  [15, 4, 'D12 M12 D4 M4'],
  [15, 5, 'D12 M12 H8 D4 M4'],
  [15, 6, 'D12 M12 D8 M8 D4 M4'],
  [15, 7, 'D12 M12 D8 H8 M8 D4 M4'],
  [15, 8, 'D12 H12 M12 D8 M8 D4 H4 M4'],
  [15, 9, 'D12 H12 M12 D8 H8 M8 D4 H4 M4'],
  [16, 2, 'N13 D4'],
  [16, 3, 'D13 N13 D4'],
  [16, 4, 'D13 N13 D4 N4'],
  [17, 2, 'O14 D4'],
  [17, 3, 'D14 O14 D4'],
  [17, 4, 'D14 O14 D4 O4'],
  [17, 5, 'D14 O14 J9 D4 O4'],
  [17, 6, 'D14 O14 D9 O9 D4 O4'],
  [17, 7, 'D14 O14 D9 J9 O9 D4 O4'],
  [17, 8, 'D14 J14 O14 D9 O9 D4 J4 O4'],
  [17, 9, 'D14 J14 O14 D9 J9 O9 D4 J4 O4'],
  [18, 2, 'P15 D4'],
  [18, 3, 'D15 P15 D4'],
  [18, 4, 'D15 P15 D4 P4'],
  [19, 2, 'Q16 D4'],
  [19, 3, 'D16 Q16 D4'],
  [19, 4, 'D16 Q16 D4 Q4'],
  [19, 5, 'D16 Q16 K10 D4 Q4'],
  [19, 6, 'D16 Q16 D10 Q10 D4 Q4'],
  [19, 7, 'D16 Q16 D10 K10 Q10 D4 Q4'],
  [19, 8, 'D16 K16 Q16 D10 Q10 D4 K4 Q4'],
  [19, 9, 'D16 K16 Q16 D10 K10 Q10 D4 K4 Q4'],
];

test.each(GNUGO)('on size %i, %i handicap stones stand where GNU Go puts them', (size, stones, points) => {
  const ours = fixedHandicap(stones, size, size).map((action) => pointText(action, size, size));
  expect(ours.sort()).toEqual(points.split(' ').sort());
});

test.each(Array.from({ length: 13 }, (_, i) => i + 7))('size %i allows as many stones as GNU Go', (size) => {
  const most = Math.max(...GNUGO.filter(([each]) => each === size).map(([, stones]) => stones));
  expect(fixedHandicapMax(size, size)).toBe(most);
});

test.each([
  [1, 1, 0],
  [6, 6, 0],
  [6, 19, 0],
  [7, 19, 4],
  [9, 10, 4],
  [9, 13, 9],
  [21, 21, 9],
  [24, 24, 4],
  [25, 25, 9],
])('%i × %i has fixed points for %i stones', (width, height, most) => {
  expect([fixedHandicapMax(width, height), fixedHandicapMax(height, width)]).toEqual([most, most]);
});

test('a rectangle is measured along each of its sides', () => {
  expect(fixedHandicap(9, 13, 9).map((action) => pointText(action, 13, 9))).toEqual(
    'D7 G7 K7 D5 G5 K5 D3 G3 K3'.split(' '),
  );
});

test('no stones need no points', () => {
  expect(fixedHandicap(0, 19, 19)).toEqual([]);
});

const stars = (width: number, height: number): string[] =>
  Array.from({ length: width * height }, (_, action) => action)
    .filter((action) => isStar(action, width, height))
    .map((action) => pointText(action, width, height));

test.each([
  [19, 19, 'D16 K16 Q16 D10 K10 Q10 D4 K4 Q4'],
  [13, 13, 'D10 K10 G7 D4 K4'],
  [9, 9, 'C7 G7 E5 C3 G3'],
  [8, 8, 'C6 F6 C3 F3'],
  [5, 5, 'C3'],
  [3, 5, 'B3'],
  [4, 4, ''],
  [1, 1, ''],
  [2, 3, ''],
])('%i × %i has dots on its handicap points, or in the middle', (width, height, points) => {
  expect(stars(width, height).join(' ')).toBe(points);
});
