import { expect, test } from 'vitest';
import { parseSgf } from './parse-sgf.ts';
import { type ReadSgfOptions, readSgfGame } from './read-sgf-game.ts';
import type { SgfGame, SgfMove } from './sgf-game.ts';

function read(text: string, options: ReadSgfOptions = {}) {
  const collection = parseSgf(text);
  if (!collection.ok) throw new Error(collection.refusal.text);
  return readSgfGame(collection.value, options);
}

function game(text: string, options: ReadSgfOptions = {}): SgfGame {
  const result = read(text, options);
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
}

const short = (move: SgfMove): string => `${move.color} ${'pass' in move ? 'pass' : `${move.x},${move.y}`}`;
const movesOf = (text: string, options: ReadSgfOptions = {}): string[] => game(text, options).moves.map(short);

test('a whole game is read', () => {
  const text = `(;FF[4]GM[1]CA[UTF-8]SZ[5]RU[Chinese, PSK]KM[7.5]HA[2]PB[Lee \\]x]BR[9p]PW[Alpha]WR[bot]
    RE[W+R]GN[one]DT[2016-03-09]EV[match]RO[1]PC[Seoul]AB[bb][dd]C[good
luck];W[cb]C[hm];B[];W[tt])`;
  expect(game(text)).toEqual({
    width: 5,
    height: 5,
    rules: 'Chinese, PSK',
    rulesPreset: 'chinese',
    komi: 7.5,
    handicap: 2,
    setup: ['.....', '.X...', '.....', '...X.', '.....'],
    toPlay: 'white',
    moves: [
      { color: 'white', x: 2, y: 1, node: 1, comment: 'hm' },
      { color: 'black', pass: true, node: 2 },
      { color: 'white', pass: true, node: 3 },
    ],
    players: { black: 'Lee ]x', white: 'Alpha' },
    ranks: { black: '9p', white: 'bot' },
    result: 'W+R',
    name: 'one',
    date: '2016-03-09',
    event: 'match',
    round: '1',
    place: 'Seoul',
    comment: 'good\nluck',
    setupMid: false,
    startsAtMove: 0,
  });
});

test('a file that says nothing is an empty game on 19 × 19', () => {
  expect(game('(;)')).toEqual({
    width: 19,
    height: 19,
    moves: [],
    players: {},
    ranks: {},
    setupMid: false,
    startsAtMove: 0,
  });
});

test.each([
  ['SZ[9]', 9, 9],
  ['SZ[ 13 ]', 13, 13],
  ['SZ[9:13]', 9, 13],
  ['SZ[1]', 1, 1],
  ['SZ[25]', 25, 25],
  ['SZ[]', 19, 19],
])('%s is a board of %i columns and %i rows', (property, width, height) => {
  expect(game(`(;${property})`)).toMatchObject({ width, height });
});

test.each(['0', '26', '9:26', '0:9', 'x', '9x9', '-9', '9.5', '1e1', '9:9:9', '99999999999999999999'])(
  'SZ[%s] is refused with its place',
  (size) => {
    const refusal = {
      code: 'bad-size',
      text: `Line 2, column 1: SZ[${size}] is no board of 1 to 25 columns and rows.`,
    };
    expect(read(`(;\nSZ[${size}])`)).toMatchObject({ refusal });
  },
);

test('another game than Go is refused', () => {
  expect(read('(;GM[2])')).toMatchObject({ refusal: { code: 'not-go', value: '2' } });
  expect(read('(;GM[])').ok).toBe(true);
});

test.each([
  ['KM[6.5]', 6.5],
  ['KM[6,5]', 6.5],
  ['KM[ +6.50 ]', 6.5],
  ['KM[-3]', -3],
  ['KM[.5]', 0.5],
  ['KM[6.]', 6],
  ['KM[0]', 0],
  ['KM[-0]', 0],
  ['KM[]', undefined],
  ['', undefined],
  ['KM[50]', 50],
  // Komi counted in stones, where one stone is two points, or written without the decimal point.
  ['KM[375]', 7.5],
  ['KM[325]', 6.5],
  ['KM[275]', 5.5],
  ['KM[650]', 6.5],
  ['KM[750]', 7.5],
  ['KM[3.75]', 7.5],
  ['KM[2.75]', 5.5],
  ['KM[375.0]', 375],
  ['AP[GNU Go:3.8]KM[50]AP[foxwq]', 0.5],
  ['AP[foxwq]KM[375]', 7.5],
  ['AP[foxwq]KM[75]', 1.5],
  ['AP[foxwq]KM[0]', 0],
])('the komi of %s is %s', (property, komi) => {
  expect(game(`(;${property})`).komi).toBe(komi);
});

test.each(['abc', '.', '6.5.5', '1e3', '1001.0', '999999999', '9999999999999'])('KM[%s] is refused', (komi) => {
  expect(read(`(;KM[${komi}])`)).toMatchObject({ refusal: { code: 'bad-komi', value: komi } });
});

test.each([
  ['HA[0]', 0],
  ['HA[9]', 9],
  ['HA[]', undefined],
])('the handicap of %s is %s', (property, handicap) => {
  expect(game(`(;${property})`).handicap).toBe(handicap);
});

test.each(['x', '-1', '2.5', '82'])('HA[%s] is refused on 9 × 9', (handicap) => {
  expect(read(`(;SZ[9]HA[${handicap}])`)).toMatchObject({ refusal: { code: 'bad-handicap' } });
});

test('facts may stand after the root, and the first counts', () => {
  expect(game('(;GM[1];SZ[9]PB[a];PB[b]B[ii])')).toMatchObject({ width: 9, players: { black: 'a' } });
  expect(game('(;PB[a]PB[b])').players.black).toBe('a');
});

test.each([
  ['PL[W];B[aa]', 'white'],
  ['PL[black]', 'black'],
  ['PL[2]', 'white'],
  ['PL[?];W[aa]', 'white'],
  [';B[aa]', 'black'],
  [';W[aa]', 'white'],
  ['HA[2]', 'white'],
  ['HA[1]', undefined],
  ['HA[2];B[aa]', 'black'],
  ['', undefined],
  [';B[aa];PL[W]', 'black'],
])('in (;%s) %s moves first', (text, toPlay) => {
  expect(game(`(;${text})`).toPlay).toBe(toPlay);
});

test.each([
  ['AB[aa:cb]', ['XXX', 'XXX', '...']],
  ['AB[cb:aa]', ['XXX', 'XXX', '...']],
  ['AB[ac:ca]', ['XXX', 'XXX', 'XXX']],
  ['AW[bb][cc]AB[aa]', ['X..', '.O.', '..O']],
  ['AB[aa:cc]AE[bb:bc]', ['XXX', 'X.X', 'X.X']],
  ['AB[aa];AW[aa];AB[bb]', ['O..', '.X.', '...']],
  ['AddBlack[aa]', ['X..', '...', '...']],
  ['AB[ba] [ca]\n[ bb:bb ]', ['.XX', '.X.', '...']],
  // Stones are set up, not played, so nothing is captured.
  ['AW[aa]AB[ba][ab]', ['OX.', 'X..', '...']],
  ['AB[]', undefined],
  ['AB[aa]AE[aa]', undefined],
])('%s sets up %j', (text, setup) => {
  expect(game(`(;SZ[3]${text})`)).toMatchObject({ startsAtMove: 0, setupMid: false });
  expect(game(`(;SZ[3]${text})`).setup).toEqual(setup);
});

test('stones set up after moves start the game there, with captures made', () => {
  const start = game('(;SZ[3]C[old];W[aa]C[old];B[ba];W[tt];B[ab]PL[W];AB[cc]AE[ba]C[new];W[bb];B[])');
  expect(start).toMatchObject({ setupMid: true, startsAtMove: 4, toPlay: 'white', comment: 'new' });
  expect(start.setup).toEqual(['...', 'X..', '..X']);
  expect(start.moves.map(short)).toEqual(['white 1,1', 'black pass']);
});

test('the last set-up of several counts, and its own move comes after it', () => {
  const start = game('(;SZ[3];B[aa];AW[bb];W[ba];B[ca]AB[cc];W[cb])');
  expect(start).toMatchObject({ startsAtMove: 2, setup: ['XO.', '.O.', '..X'] });
  expect(start.moves.map(short)).toEqual(['black 2,0', 'white 2,1']);
});

test('after a set-up in the middle without more moves the other side is due, whatever the handicap', () => {
  expect(game('(;HA[2];W[aa];AB[cc])').toPlay).toBe('black');
  expect(game('(;HA[2];B[aa];AB[cc])').toPlay).toBe('white');
  expect(game('(;HA[2];W[aa];AB[cc]PL[W])').toPlay).toBe('white');
});

test('a PL before the first move says nothing about a start in the middle', () => {
  expect(game('(;PL[W];B[aa];W[bb];AB[cc];B[dd])').toPlay).toBe('black');
  expect(game('(;PL[W];B[aa];W[bb];AB[cc])').toPlay).toBe('black');
});

test.each([
  ['19', ['B[]', 'B[tt]', 'B[ ]'], 'black pass'],
  ['9:19', ['B[tt]'], 'black pass'],
  ['20', ['B[tt]'], 'black 19,19'],
  ['25', ['B[yy]', 'Black[yy]'], 'black 24,24'],
  ['9:13', ['B[im]', 'B[ im ]'], 'black 8,12'],
])('on SZ[%s] %j is %s', (size, moves, expected) => {
  for (const move of moves) expect(movesOf(`(;SZ[${size}];${move})`)).toEqual([expected]);
});

test.each([
  ['9', 'B[jj]', 'off-board', 'B[jj] is not on a board of 9 × 9.'],
  ['9:13', 'B[ja]', 'off-board', 'B[ja] is not on a board of 9 × 13.'],
  ['9:13', 'W[an]', 'off-board', 'W[an] is not on a board of 9 × 13.'],
  ['19:20', 'W[tt]', 'off-board', 'W[tt] is not on a board of 19 × 20.'],
  ['20:19', 'W[tt]', 'off-board', 'W[tt] is not on a board of 20 × 19.'],
  ['25', 'B[zz]', 'off-board', 'B[zz] is not on a board of 25 × 25.'],
  ['25', 'B[AA]', 'off-board', 'B[AA] is not on a board of 25 × 25.'],
  ['9', 'B[a]', 'bad-point', 'B[a] is no point; expected two letters.'],
  ['9', 'B[abc]', 'bad-point', 'B[abc] is no point; expected two letters.'],
  ['9', 'B[d4]', 'bad-point', 'B[d4] is no point; expected two letters.'],
  ['9', 'AB[aa][tt]', 'off-board', 'AB[tt] is not on a board of 9 × 9.'],
  ['9', 'AB[aa:jj]', 'off-board', 'AB[aa:jj] is not on a board of 9 × 9.'],
  ['9', 'AE[aa:]', 'bad-point', 'AE[aa:] is no point; expected two letters.'],
  ['9', 'AW[aa:bb:cc]', 'bad-point', 'AW[aa:bb:cc] is no point; expected two letters.'],
  ['9', 'B[aa][bb]', 'two-moves', 'B[bb] is a second move of one side in one node.'],
  ['9', 'B[aa]B[bb]', 'two-moves', 'B[bb] is a second move of one side in one node.'],
])('on SZ[%s] %s is refused as %s with its place', (size, property, code, sentence) => {
  expect(read(`(;SZ[${size}]\n;${property})`)).toMatchObject({
    refusal: { code, text: `Line 2, column 2: ${sentence}` },
  });
});

test('the record is followed, not judged', () => {
  expect(movesOf('(;B[aa]W[bb];W[bb];W[aa])')).toEqual(['black 0,0', 'white 1,1', 'white 1,1', 'white 0,0']);
});

test('a comment goes to the move of its node or the last before it', () => {
  const { comment, moves } = game('(;C[a];C[b];B[aa]C[c];C[d];W[bb];C[ ])');
  expect([comment, moves.map((move) => move.comment)]).toEqual(['a\nb', ['c\nd', undefined]]);
});

const TREE = '(;FF[4];B[aa](;W[aa](;B[ba])(;B[bb]))(;W[ab];B[ca])(;W[ac](;B[da])(;B[db])))';

test.each([
  [[], ['white 0,0', 'black 1,0']],
  [
    [0, 1],
    ['white 0,0', 'black 1,1'],
  ],
  [[1], ['white 0,1', 'black 2,0']],
  [[2], ['white 0,2', 'black 3,0']],
  [
    [2, 1],
    ['white 0,2', 'black 3,1'],
  ],
])('the path %j chooses a child at each branching', (path, moves) => {
  expect(movesOf(TREE, { path })).toEqual(['black 0,0', ...moves]);
});

test.each([[[3]], [[-1]], [[0.5]], [[0, 2]], [[1, 0]], [[0, 0, 0]]])('the path %j leads nowhere', (path) => {
  expect(read(TREE, { path })).toMatchObject({ refusal: { code: 'no-such-variation' } });
});

test('a move knows its node in the tree', () => {
  expect(game(TREE, { path: [2, 1] }).moves.map((move) => move.node)).toEqual([1, 7, 9]);
});

test('the game of a collection is chosen by its number', () => {
  expect(game('(;GN[a])(;GN[b])', { game: 1 }).name).toBe('b');
  for (const number of [2, -1, 0.5]) {
    expect(read('(;GN[a])(;GN[b])', { game: number })).toMatchObject({ refusal: { code: 'no-such-game' } });
  }
  expect(readSgfGame([])).toMatchObject({ refusal: { code: 'no-such-game' } });
});
