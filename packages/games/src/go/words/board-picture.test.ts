// What is seen and clicked: the board, what is said beside it, and the view.
import { PUBLIC } from '@umpire/core/author';
import { actionsOfBoards, type Board, sceneOf } from '@umpire/core/scene';
import { expect, test } from 'vitest';
import { drawnFor, sceneFor } from '../../../tests/drawn.ts';
import { after, from, type GoMatch } from '../../../tests/go/go-match.ts';

const KO = '.XO./XO.O/.XO.';
const WALL = '.XO../.XO../.XO../.XO../OX.X.';

const boardOf = (line: GoMatch): Board => {
  const { main } = sceneFor(line, PUBLIC).boards ?? {};
  return main;
};

/** The cells of the board, with / between its rows; `_` for an empty point that cannot be played. */
function signsOf(line: GoMatch): string {
  const { rows, cols, at, marks, areas = {}, stars = [] } = boardOf(line);
  const playable = new Set(actionsOfBoards(sceneFor(line, PUBLIC)));
  const owner = (cell: number): string | undefined => ['b', 'w'].find((_, seat) => areas[seat]?.includes(cell));
  const signOf = (cell: number): string => {
    if (at[cell] !== undefined) return marks?.dead?.includes(cell) ? at[cell].toLowerCase() : at[cell];
    if (marks?.banned?.includes(cell)) return '#';
    return owner(cell) ?? (stars.includes(cell) ? '+' : playable.has(cell) ? '.' : '_');
  };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => signOf(row * cols + col)).join(''),
  ).join('/');
}

const saysOf = (line: GoMatch): readonly string[] => sceneFor(line, PUBLIC).says ?? [];

test('stones, playable points, points without a liberty and dots', () => {
  expect(signsOf(after('', from('O.O/.O./OOO', { suicide: false })))).toBe('O_O/_O_/OOO');
  expect(signsOf(after('B2', { size: 3 }))).toBe('.../.X./...');
  expect(signsOf(after('', { size: 5 }))).toBe('...../...../..+../...../.....');
});

test('a point that can be played stands for its action, and says which stone would come', () => {
  expect(boardOf(after('B1', { width: 3, height: 1 }))).toMatchObject({ at: { 1: 'X' }, marks: { last: [1] } });
  expect(actionsOfBoards(sceneFor(after('B1', { width: 3, height: 1 }), PUBLIC))).toEqual([]);
  const open = after('', { width: 2, height: 1 });
  expect(boardOf(open).open).toEqual({ from: 0, piece: 'X' });
  expect(actionsOfBoards(sceneFor(open, PUBLIC))).toEqual([0, 1]);
});

test.each([
  ['simple', 'B2: ko, not now.'],
  ['positional', 'B2: superko, not now.'],
])('the point that %s ko forbids is marked, and said', (ko, text) => {
  const line = after('C2', from(KO, { ko }));
  expect([signsOf(line), saysOf(line)]).toEqual(['_XO./X#XO/_XO.', [text]]);
  expect(actionsOfBoards(sceneFor(line, PUBLIC))).not.toContain(5);
  const warned = after('C2', from(KO, { ko, repetition: 'warn' }));
  expect([signsOf(warned), saysOf(warned)]).toEqual(['_XO./X.XO/_XO.', []]);
});

test('without a past no repetition is known', () => {
  const { rules, state } = after('C2', from(KO));
  const scene = sceneOf(rules, state, PUBLIC);
  expect(scene.boards?.main.marks?.banned).toBeUndefined();
  expect(actionsOfBoards(scene)).toContain(5);
});

test('handicap stones that are still to be placed are counted', () => {
  const options = { size: 3, handicap: 2, handicapPlacement: 'free' };
  const asked = (moves: string): unknown => {
    const { question, now } = sceneFor(after(moves, options), PUBLIC);
    return [now.seat, question?.text];
  };
  expect(asked('')).toEqual([0, 'Place 2 more handicap stones.']);
  expect(asked('A1')).toEqual([0, 'Place 1 more handicap stone.']);
  expect(asked('A1 A2')).toEqual([1, 'Play a stone.']);
});

test('after the end nothing can be played', () => {
  const line = after('pass pass', from('.X.O'));
  expect(signsOf(line)).toBe('bX_O');
  expect([actionsOfBoards(sceneFor(line, PUBLIC)), sceneFor(line, PUBLIC).question]).toEqual([[], undefined]);
});

test('pass is an answer of its own, which ends', () => {
  expect(sceneFor(after('', { size: 3 }), 0).question?.choices).toEqual([{ action: 9, text: 'pass', ends: true }]);
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
  const { targets } = boardOf(after('pass pass', from('XX./..O/.OO', { marking: 'agreement' })));
  expect(targets).toMatchObject({ 0: 0, 1: 0, 5: 5, 7: 5, 8: 5 });
});

test.each([
  ['', ['> Black (X): prisoners 0   White (O): prisoners 0, komi 7.5']],
  ['C2', ['Black (X): prisoners 1   > White (O): prisoners 0, komi 7.5', 'B2: superko, not now.']],
  ['C2 pass', ['> Black (X): prisoners 1   White (O): prisoners 0, komi 7.5', 'White has passed.']],
])("after '%s' there stands below the board: %j", (moves, lines) => {
  expect(drawnFor(after(moves, from(KO)), 0).slice(4)).toEqual(lines);
});

test('the last move stands in brackets', () => {
  expect(drawnFor(after('C2', from(KO)), 0)[1]).toBe('2 X #(X)O');
});

test('while stones are marked it is said what to do and what that counts, and dead stones are small', () => {
  const marking = from(WALL, { marking: 'agreement', rules: 'japanese', komi: 0.5 });
  expect(drawnFor(after('pass pass', marking), 0).slice(-4)).toEqual([
    'As marked: W+0.5',
    'Which stones are dead?',
    'Choose a stone to mark its chain, or take the mark back; a play on an empty point goes on with the game.',
    '  [0 pass (propose these as dead)]',
  ]);
  const marked = after('pass pass dead:D1 dead:A1 pass', marking);
  expect(signsOf(marked).replace(/[bw_]/g, '.')).toBe('.XO../.XO../.XO../.XO../oX.x.');
  expect(drawnFor(marked, 1)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/x, o: dead\.$/),
      expect.stringMatching(/^As marked: [BW]\+/),
      'Black proposes this. Do you agree?',
      '  [0 pass (agree)]',
    ]),
  );
});

test('a cycle that ends the match is named', () => {
  const triple = from('XO.O/XXOO/XO.O/XXOO/X.XO', { rules: 'japanese' });
  expect(saysOf(after('C5 B1 C3 B5 C1 B3', triple))).toEqual(['No result: the position repeated.']);
});

test.each([
  ['', 'C2', 'Played C2, takes 1'],
  ['C2', 'D1', 'Played D1'],
])("after '%s' %s is told as: %s", (moves, move, done) => {
  const { rules, state } = after(moves, from(KO));
  const action = rules.words.parse?.(state, move);
  expect(action?.ok && rules.words.describe(state, action.value).done).toBe(done);
});

const RING = '.OXX/O.OX/XOX./.X..';
const TWICE = 'OOX/O.X/XX.';

test.each([
  ['every chain in atari is counted', RING, 'B3', 'Played B3, takes 2'],
  ['a chain that touches the move twice is counted once', TWICE, 'B2', 'Played B2, takes 3'],
])('%s', (_, setup, move, done) => {
  const { rules, state } = after('', from(setup, { toPlay: 'black', ko: 'simple', suicide: false }));
  const action = rules.words.parse?.(state, move);
  expect(action?.ok && rules.words.describe(state, action.value).done).toBe(done);
});
