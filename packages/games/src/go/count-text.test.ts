// The end of a match as people read it: how each side came to its points, and whose points are whose.
import { expect, test } from 'vitest';
import { after, from, type GoMatch } from '../../tests/go/go-match.ts';
import { go } from './index.ts';

const textsOf = ({ rules, state, past }: GoMatch): string[] =>
  rules.words.scene(state, 0, past).flatMap((part) => (part.kind === 'text' ? [part.text] : []));

function rowsOf({ rules, state, past }: GoMatch): string {
  const [grid] = rules.words.scene(state, 0, past);
  if (grid.kind !== 'grid') throw new Error('the scene begins with the board');
  const signs = grid.cells.map(({ token }) => token || '.').join('');
  return (signs.match(new RegExp(`.{${grid.cols}}`, 'g')) ?? []).join('/');
}

/** A white stone in Black's corner is dead, the middle column is White's. */
const WALL = '.XO../.XO../.XO../.XO../OXO..';
const LEGEND = 'b, w: points of Black and White. x, o: dead stones of Black and White.';

test('area: living stones, surrounded points and komi', () => {
  const line = after('pass pass dead:A1 pass pass', from(WALL, { rules: 'aga', marking: 'agreement' }));
  expect(rowsOf(line)).toBe('bXOww/bXOww/bXOww/bXOww/oXOww');
  expect(textsOf(line)).toEqual([
    LEGEND,
    'Black: 5 stones + 5 territory = 10',
    'White: 5 stones + 10 territory + 7.5 komi = 22.5',
    'Black 10, White 22.5: W+12.5',
  ]);
});

test('territory: surrounded points, prisoners with the dead among them, and komi', () => {
  const marking = { rules: 'japanese', marking: 'agreement', toPlay: 'white' };
  // White throws in another stone, which Black takes.
  const line = after('A5 A4 pass pass dead:A1 pass pass', from(WALL, marking));
  expect(rowsOf(line)).toBe('bXOww/XXOww/bXOww/bXOww/oXOww');
  expect(textsOf(line)).toEqual([
    LEGEND,
    'Black: 4 territory + 1 prisoner + 1 dead stone = 6',
    'White: 10 territory + 6.5 komi = 16.5',
    'Black 6, White 16.5: W+10.5',
  ]);
});

test.each([
  [{}, 'White: 0 stones + 0 territory + 7.5 komi = 7.5'],
  [{ komi: 0 }, 'White: 0 stones + 0 territory = 0'],
  [{ komi: -2.5 }, 'White: 0 stones + 0 territory - 2.5 komi = -2.5'],
  [{ handicap: 2, rules: 'chinese' }, 'White: 0 stones + 0 territory + 0.5 komi + 2 for the handicap = 2.5'],
  [{ handicap: 2, rules: 'aga', komi: 0 }, 'White: 0 stones + 0 territory + 1 for the handicap = 1'],
])('what White gets beyond the board is named: %j', (options, text) => {
  expect(textsOf(after('pass pass', from('.X.X.', { toPlay: 'white', ...options })))).toContain(text);
});

test('points in seki are nobody`s, and points that are taxed are said to be', () => {
  // In the corner each side has one eye, and they share a liberty.
  const seki = '.X.O./XX.OO/OOXXX/.O.X.';
  const plain = after('pass pass', from(seki, { scoring: 'territory', tax: 'none', komi: 0 }));
  const taxed = after('pass pass', from(seki, { scoring: 'territory', tax: 'seki', komi: 0 }));
  expect(rowsOf(plain)).toMatch(/[bw]/);
  expect(rowsOf(taxed)).not.toBe(rowsOf(plain));
  const all = textsOf(after('pass pass', from('.X.', { tax: 'all', komi: 0 })));
  expect(all).toContain('Black: 1 stone + 0 territory (two points less for each group) = 1');
});

const ROW = ['.XXX.OOO.', '.X.X.O.O.', 'XX.X.OOO.', '.........', '.XO.OX...', '..X......'];

test.each(['area', 'territory'].flatMap((scoring) => ROW.map((row) => [scoring, row])))(
  '%s of %s: the parts add up to the points, and the points to the result',
  (scoring, row) => {
    for (const tax of ['none', 'seki', 'all']) {
      const line = after('pass pass', from(row, { scoring, tax, rules: 'new-zealand', komi: 3.5 }));
      const texts = textsOf(line);
      const sums = ['Black', 'White'].map((side) => {
        const [, parts, sum] =
          new RegExp(`^${side}: (.*) = (-?[\\d.]+)$`).exec(texts.find((each) => each.startsWith(`${side}:`)) ?? '') ??
          [];
        const added = [...(parts ?? '').replace(/\([^)]*\)/g, '').matchAll(/([-+]?) ?(\d+(?:\.\d+)?) [a-z]/g)];
        expect(added.reduce((total, [, sign, n]) => total + (sign === '-' ? -1 : 1) * Number(n), 0)).toBe(Number(sum));
        return Number(sum);
      });
      const lead = sums[0] - sums[1];
      const said = lead === 0 ? 'jigo, nobody wins' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`;
      expect(texts.at(-1)).toBe(`Black ${sums[0]}, White ${sums[1]}: ${said}`);
    }
  },
);

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
