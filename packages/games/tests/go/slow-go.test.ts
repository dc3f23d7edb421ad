import { expect, test } from 'vitest';
import { countGames, countLegalBoards, countSequences } from './slow-counts.ts';
import { type KoRule, SlowGo, type SlowRefusal, type SlowSettings } from './slow-go.ts';
import { pointOf } from './slow-point.ts';

const KO_RULES: KoRule[] = ['simple', 'positional', 'situational', 'natural'];

function begin(rows: readonly string[], more: Partial<SlowSettings> = {}): SlowGo {
  return new SlowGo({
    width: rows[0].length,
    height: rows.length,
    ko: 'positional',
    suicide: false,
    setup: rows,
    ...more,
  });
}

function after(game: SlowGo, moves: string): SlowGo {
  for (const move of moves.split(' ')) game.play(pointOf(move, game.settings.width, game.settings.height));
  return game;
}

const refusalOf = (game: SlowGo, move: string): SlowRefusal | undefined =>
  game.refusal(pointOf(move, game.settings.width, game.settings.height));

test.each([
  [1, 1, 1],
  [2, 2, 57],
  [3, 3, 12675],
  [2, 1, 5],
  [3, 1, 15],
  [4, 1, 41],
  [1, 4, 41],
])('%i × %i has the published number of legal boards', (width, height, count) => {
  expect(countLegalBoards(width, height)).toBe(count);
});

test.each([
  [1, 1],
  [2, 9],
  [3, 907],
])('1 × %i has the published number of games under positional superko', (width, count) => {
  expect(countGames(new SlowGo({ width, height: 1, ko: 'positional', suicide: false }))).toBe(count);
});

// Situational and natural counts from this implementation; the others are published.
test.each<[KoRule, number[]]>([
  ['simple', [5, 21, 68, 156, 316, 604, 1168, 2592, 5768]],
  ['positional', [5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024]],
  ['situational', [5, 21, 68, 156, 316, 604, 1112, 2312, 4544, 8800]],
  ['natural', [5, 21, 68, 156, 316, 604, 1112, 2312, 4576, 8928]],
])('2 × 2 with %s ko has the expected number of sequences', (ko, counts) => {
  expect(countSequences(new SlowGo({ width: 2, height: 2, ko, suicide: false }), counts.length)).toEqual(counts);
});

// Own counts. On 2 × 2 the only suicide is that of a whole full board, which brings the empty start back.
test.each<[KoRule, number[]]>([
  ['simple', [5, 21, 68, 156, 316, 604, 1240, 3120, 8280]],
  ['positional', [5, 21, 68, 156, 316, 604, 1088, 2184, 4184]],
  ['situational', [5, 21, 68, 156, 316, 604, 1184, 2672, 6048]],
  ['natural', [5, 21, 68, 156, 316, 604, 1184, 2672, 6176]],
])('2 × 2 with %s ko and suicide has the expected number of sequences', (ko, counts) => {
  expect(countSequences(new SlowGo({ width: 2, height: 2, ko, suicide: true }), counts.length)).toEqual(counts);
});

test.each(KO_RULES)('3 × 3 with %s ko has the published number of sequences up to five plies', (ko) => {
  const counts = [10, 91, 738, 5281, 33384];
  expect(countSequences(new SlowGo({ width: 3, height: 3, ko, suicide: false }), 5)).toEqual(counts);
});

test.each(KO_RULES)('on 1 × 1 only the pass is legal with %s ko, and two passes end it', (ko) => {
  for (const suicide of [false, true]) {
    const game = begin(['.'], { ko, suicide });
    expect([game.legal(), game.refusal(0)]).toEqual([[1], 'suicide']);
    game.play(1);
    expect([game.legal(), game.isOver]).toEqual([[1], false]);
    game.play(1);
    expect([game.legal(), game.isOver, game.refusal(1), game.refusal(0)]).toEqual([[], true, 'game-over', 'game-over']);
  }
});

test('a pass between two plays does not end the game, nor do two passes apart', () => {
  expect(after(begin(['...']), 'pass A1 pass C1 pass').isOver).toBe(false);
});

test('the points count from the top left, and the pass comes last', () => {
  const game = after(begin(['...', '...']), 'C2 A1');
  expect([game.board, game.legal(), game.toPlay]).toEqual([['..X', 'O..'], [0, 1, 4, 5, 6], 'black']);
});

test.each([
  ['occupied', 'A2'],
  ['occupied', 'C2'],
  ['suicide', 'A1'],
])('%s: a stone on %s is refused and changes nothing', (code, move) => {
  const game = begin(['O.X', '.O.']);
  expect(refusalOf(game, move)).toBe(code);
  expect(() => after(game, move)).toThrow(code);
  expect(game.recurs(pointOf(move, 3, 2))).toBe(-1);
  expect([game.board, game.toPlay]).toEqual([['O.X', '.O.'], 'black']);
});

test.each([-1, 7, 99, 0.5, Number.NaN])('%d is outside of a board with six points', (action) => {
  expect([begin(['...', '...']).refusal(action), begin(['...', '...']).recurs(action)]).toEqual(['outside', -1]);
});

const SUICIDES: [what: string, rows: string[], move: string, without: SlowRefusal | undefined, allowed: boolean][] = [
  ['a single stone without a liberty', ['O.', '.O'], 'A1', 'suicide', false],
  ['two stones without a liberty', ['OO.', 'X.O'], 'B1', 'suicide', true],
  ['a stone that captures and so can breathe', ['OX.', '.OX'], 'A1', undefined, true],
  ['a stone that joins a chain with a liberty', ['OO.', 'X..'], 'B1', undefined, true],
];

test.each(SUICIDES)('%s: judged after the captures', (_, rows, move, without, allowed) => {
  for (const ko of KO_RULES) {
    expect(refusalOf(begin(rows, { ko }), move)).toBe(without);
    expect(refusalOf(begin(rows, { ko, suicide: true }), move)).toBe(allowed ? undefined : 'suicide');
  }
});

test('all chains without a liberty come off at once and are the prisoners of the capturer', () => {
  const game = after(begin(['OX.', '.OX']), 'A1');
  expect([game.board, game.prisoners]).toEqual([['.X.', 'X.X'], { black: 2, white: 0 }]);
});

test('stones lost by suicide are the prisoners of the opponent', () => {
  const game = after(begin(['OO.', 'X.O'], { suicide: true }), 'B1');
  expect([game.board, game.prisoners, game.toPlay]).toEqual([['OO.', '..O'], { black: 0, white: 2 }, 'white']);
});

test('a snapback takes three stones for one', () => {
  const game = after(begin(['XX.', 'OOX', '..X']), 'A1 B1 A1');
  expect([game.board, game.prisoners]).toEqual([['XX.', '..X', 'X.X'], { black: 3, white: 1 }]);
});

test('under simple ko only the ply before the last one counts', () => {
  const cycle = 'C5 B1 C3 B5 C1 B3';
  const game = begin(['XO.O', 'XXOO', 'XO.O', 'XXOO', 'X.XO'], { ko: 'simple' });
  const start = game.board;
  expect(after(after(game, cycle), cycle).board).toEqual(start);
  expect([refusalOf(game, 'C3'), game.recurs(pointOf('C3', 4, 5))]).toEqual(['ko', 11]);
  expect(refusalOf(game, 'C5')).toBe(undefined);
});

test('passing is never refused, even where it brings a situation back', () => {
  const game = after(begin(['...', 'OXX', '.O.'], { ko: 'situational', toPlay: 'white' }), 'C1 A1 B1');
  expect([refusalOf(game, 'pass'), game.recurs(9)]).toEqual([undefined, -1]);
});

test('a copy goes its own way', () => {
  const game = after(begin(['.XO.', 'XO.O', '.XO.']), 'C2');
  const copy = after(game.copy(), 'pass pass').copy();
  expect([copy.isOver, game.isOver, game.toPlay, copy.prisoners]).toEqual([
    true,
    false,
    'white',
    { black: 1, white: 0 },
  ]);
  after(game.copy(), 'D1 A1 B2');
  expect([game.prisoners, refusalOf(game.copy(), 'B2')]).toEqual([{ black: 1, white: 0 }, 'superko']);
});

const SCORES: [what: string, rows: string[], area: [number, number, number], territory: [number, number]][] = [
  ['an empty board belongs to nobody', ['...'], [0, 0, 3], [0, 0]],
  ['one stone owns an empty board', ['...', '.X.'], [6, 0, 0], [5, 0]],
  ['a region that both touch is neutral', ['.X.O.'], [2, 2, 1], [1, 1]],
  ['two regions of one side are counted both', ['.X.', 'XXX', 'OOO', '...'], [6, 6, 0], [2, 3]],
];

test.each(SCORES)('%s', (_, rows, [black, white, neutral], [blackPoints, whitePoints]) => {
  expect(begin(rows).area()).toEqual({ black, white, neutral });
  expect(begin(rows).territory()).toEqual({ black: blackPoints, white: whitePoints });
});

test('a dead stone is a prisoner, and its point belongs to whoever surrounds it', () => {
  const game = begin(['.X.O.', 'OX.O.']);
  expect(game.territory()).toEqual({ black: 0, white: 2 });
  expect(game.territory([5])).toEqual({ black: 3, white: 2 });
  expect(begin(['X.O', '.OO']).territory([0])).toEqual({ black: 0, white: 4 });
});

test('prisoners count for the territory and not for the area', () => {
  const game = after(begin(['OX.', '.OX']), 'A1');
  expect([game.area(), game.territory()]).toEqual([
    { black: 6, white: 0, neutral: 0 },
    { black: 5, white: 0 },
  ]);
});

test('a setup of the wrong size is a mistake of the test', () => {
  expect(() => begin(['...', '..'])).toThrow('3 × 2');
});
