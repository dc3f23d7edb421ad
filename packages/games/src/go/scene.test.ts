// What can be seen and clicked: the cells of the scene, and the view.
import { PUBLIC, type Scene } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { after, from, type GoMatch } from '../../tests/go/go-match.ts';

const KO = '.XO./XO.O/.XO.';
const sceneOf = ({ rules, state, past }: GoMatch): Scene => rules.words.scene(state, PUBLIC, past);

/** The signs of the grid, with / between its rows; `_` for an empty point that cannot be played. */
function signsOf(line: GoMatch): string {
  const [grid] = sceneOf(line);
  if (grid.kind !== 'grid') throw new Error('the scene begins with the board');
  const signs = grid.cells
    .map(({ token, action }) => (token !== '' ? token : action === undefined ? '_' : '.'))
    .join('');
  return (signs.match(new RegExp(`.{${grid.cols}}`, 'g')) ?? []).join('/');
}

const textsOf = (line: GoMatch): string[] => sceneOf(line).flatMap((part) => (part.kind === 'text' ? [part.text] : []));

test('stones, playable points, points without a liberty and dots', () => {
  expect(signsOf(after('', from('O.O/.O./OOO', { suicide: false })))).toBe('O_O/_O_/OOO');
  expect(signsOf(after('B2', { size: 3 }))).toBe('.../.X./...');
  expect(signsOf(after('', { size: 5 }))).toBe('...../...../..+../...../.....');
});

test('a cell that can be played carries its action', () => {
  const [grid] = sceneOf(after('B1', { width: 3, height: 1 }));
  expect(grid.kind === 'grid' && grid.cells).toEqual([{ token: '' }, { token: 'X', mark: 'last' }, { token: '' }]);
  const [open] = sceneOf(after('', { width: 2, height: 1 }));
  expect(open.kind === 'grid' && open.cells).toEqual([
    { token: '', action: 0 },
    { token: '', action: 1 },
  ]);
});

test.each([
  ['simple', '# B2: ko, not now.'],
  ['positional', '# B2: superko, not now.'],
])('the point that %s ko forbids is marked, and said', (ko, text) => {
  const line = after('C2', from(KO, { ko }));
  expect([signsOf(line), textsOf(line)]).toEqual(['_XO./X#XO/_XO.', [text]]);
  const warned = after('C2', from(KO, { ko, repetition: 'warn' }));
  expect([signsOf(warned), textsOf(warned)]).toEqual(['_XO./X.XO/_XO.', []]);
});

test('without a past no repetition is known', () => {
  const { rules, state } = after('C2', from(KO));
  const [grid] = rules.words.scene(state, PUBLIC);
  expect(grid.kind === 'grid' && grid.cells[5]).toEqual({ token: '', action: 5 });
});

test('handicap stones that are still to be placed are counted', () => {
  const options = { size: 3, handicap: 2, handicapPlacement: 'free' };
  expect(textsOf(after('', options))).toEqual(['Black places 2 more handicap stones.']);
  expect(textsOf(after('A1', options))).toEqual(['Black places 1 more handicap stone.']);
  expect(textsOf(after('A1 A2', options))).toEqual([]);
});

test('after the end nothing can be played', () => {
  expect(signsOf(after('pass pass', from('.X.O')))).toBe('bX_O');
});

test.each([
  ['', { phase: 'play', ko: null, last: null, passes: 0, toPlay: 'black' }],
  ['A1', { phase: 'play', last: 'A1', passes: 0, toPlay: 'white' }],
  ['A1 pass', { phase: 'play', last: null, passes: 1, toPlay: 'black' }],
  ['A1 pass pass', { phase: 'mark', passes: 2, toPlay: 'white', dead: [] }],
  ['A1 pass pass dead:A1', { phase: 'mark', dead: ['A1'] }],
  ['A1 pass pass pass pass', { phase: 'over', result: { text: 'B+1.5', black: 9, white: 7.5 } }],
])('the view after %j', (moves, expected) => {
  const { rules, state } = after(moves, { size: 3, marking: 'agreement' });
  expect(rules.bots.view(state, PUBLIC)).toMatchObject(expected);
});

test('while stones are marked, every stone of a chain carries the action of its first one', () => {
  const [grid] = sceneOf(after('pass pass', from('XX./..O/.OO', { marking: 'agreement' })));
  if (grid.kind !== 'grid') return expect.unreachable();
  const stones = grid.cells.flatMap(({ token, action }) => (token === 'X' || token === 'O' ? [action] : []));
  expect(stones).toEqual([0, 0, 5, 5, 5]);
});
