// The embeddable board against the slow rules, with a sound hash and with a crippled one.
import { FastDice, Past } from '@umpire/core/author';
import { afterEach, expect, test, vi } from 'vitest';
import { KO_RULES, type Size } from '../../../tests/go/go-bouts.ts';
import { type KoRule, SlowGo } from '../../../tests/go/slow-go.ts';
import { weakBoard } from '../../../tests/go/weak-go.ts';
import { koNumber } from '../rules/rule-set.ts';
import { freshBoard, SIDE_HIGH, SIDE_LOW } from './engine.ts';
import { createGoBoard, type GoBoard } from './go-board.ts';
import { createLightPlayout } from './light-playout.ts';

afterEach(() => {
  vi.doUnmock('./engine.ts');
  vi.resetModules();
});

const SIZES: Size[] = [
  [1, 1],
  [2, 1],
  [1, 5],
  [2, 2],
  [3, 2],
  [3, 3],
  [5, 4],
  [2, 7],
];

const CASES = KO_RULES.flatMap((ko) => [false, true].map((suicide) => ({ ko, suicide })));

function expectSame(board: GoBoard, slow: SlowGo, where: string): number[] {
  const points = Array.from({ length: slow.pass }, (_, point) => point);
  const signs = points.map((point) => '.XO'[board.at(point)]).join('');
  expect([signs, board.prisoners, board.isOver], where).toEqual([slow.board.join(''), slow.prisoners, slow.isOver]);
  expect(board.toPlay, where).toBe(slow.toPlay === 'black' ? 1 : 2);
  const legal = points.filter((point) => board.isLegal(point));
  expect(legal, where).toEqual(slow.legal().filter((action) => action !== slow.pass));
  return legal;
}

/** Plays one random game on both, with a pass now and then. The board must be new or reset. */
function compareGame(board: GoBoard, slow: SlowGo, seed: number, plies: number, passEvery = 16): void {
  const dice = new FastDice(seed);
  for (let ply = 0; ply < plies && !slow.isOver; ply++) {
    const legal = expectSame(board, slow, `${JSON.stringify(slow.settings)}, seed ${seed}, ply ${ply}`);
    expect(board.moves).toBe(ply);
    const action = legal.length === 0 || dice.below(passEvery) === 0 ? slow.pass : legal[dice.below(legal.length)];
    if (action === slow.pass) board.pass();
    else board.play(action);
    slow.play(action);
  }
  expect(board.isOver).toBe(slow.isOver);
}

test.each(CASES)('a board with $ko ko, suicide $suicide agrees with the slow rules', ({ ko, suicide }) => {
  for (const [width, height] of SIZES) {
    const board = createGoBoard({ width, height, ko, suicide });
    for (let seed = 1; seed <= 3; seed++) {
      board.reset();
      compareGame(board, new SlowGo({ width, height, ko, suicide }), seed, 70);
    }
  }
});

test.each([0, 2])('equal hashes of different stones forbid nothing: words of mask %i', async (mask) => {
  vi.resetModules();
  vi.doMock('./engine.ts', async (original) => ({
    ...(await original<typeof import('./engine.ts')>()),
    freshBoard: (width: number, height: number, suicide: boolean) => weakBoard(width, height, suicide, mask),
  }));
  const weak = await import('./go-board.ts');
  for (const { ko, suicide } of CASES)
    for (const [width, height] of [
      [2, 2],
      [3, 2],
      [1, 5],
    ]) {
      const board = weak.createGoBoard({ width, height, ko, suicide });
      // Playouts trust the hash; the game after them does not.
      board.playouts(2, 1);
      compareGame(board, new SlowGo({ width, height, ko, suicide }), 5, 60);
      expect([board.keyLow | mask, board.keyHigh | mask]).toEqual([mask, mask]);
    }
});

test.each(KO_RULES)('the positions of a long game with %s ko are all remembered', (ko) => {
  const board = createGoBoard({ width: 4, height: 3, ko, suicide: true });
  compareGame(board, new SlowGo({ width: 4, height: 3, ko, suicide: true }), 12, 150, 1000);
  expect(board.moves).toBeGreaterThan(100);
});

test('equal positions have equal keys, whatever led there', () => {
  const [one, other] = [1, 2].map(() => createGoBoard({ width: 9, height: 9, ko: 'positional', suicide: false }));
  for (const point of [3, 40, 5, 60]) one.play(point);
  for (const point of [5, 60, 3, 40]) other.play(point);
  expect([one.keyLow, one.keyHigh]).toEqual([other.keyLow, other.keyHigh]);
  one.play(7);
  expect([one.keyLow, one.keyHigh]).not.toEqual([other.keyLow, other.keyHigh]);
});

test.each([0, 26, 2.5, Number.NaN])('a board of %d columns is refused', (width) => {
  expect(() => createGoBoard({ width, height: 3, ko: 'simple', suicide: false })).toThrow(RangeError);
  expect(() => createGoBoard({ width: 3, height: width, ko: 'simple', suicide: false })).toThrow(RangeError);
});

test.each([-1, 9, 0.5, Number.NaN])('no play at %d is legal on nine points', (point) => {
  expect(createGoBoard({ width: 3, height: 3, ko: 'simple', suicide: true }).isLegal(point)).toBe(false);
});

/** Plays the same playouts move by move. */
function playoutsByHand(width: number, height: number, ko: KoRule, suicide: boolean, count: number, seed: number) {
  const board = freshBoard(width, height, suicide);
  const light = createLightPlayout(board, koNumber(ko), suicide, SIDE_LOW, SIDE_HIGH);
  const trace = new Int16Array(3 * width * height);
  const games: number[][] = [];
  let checksum = 0;
  let random = seed | 1;
  for (let i = 0; i < count; i++) {
    random = Math.imul(random ^ (random >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    board.clear();
    const past = new Past();
    if (ko !== 'simple') past.push(0, 0, 0);
    const n = light.run(1, false, past, random, trace.length, trace);
    games.push(Array.from(trace.subarray(0, n), (p) => actionAt(p, width, height)));
    checksum = Math.imul(checksum ^ n ^ board.reg[0], 0x01000193) ^ board.reg[1];
  }
  return { games, checksum: checksum >>> 0 };
}

const actionAt = (p: number, width: number, height: number): number =>
  p === 0 ? width * height : (Math.floor(p / (width + 1)) - 1) * width + (p % (width + 1)) - 1;

test.each(CASES)('random games with $ko ko, suicide $suicide make only legal moves', ({ ko, suicide }) => {
  for (const [width, height] of SIZES) {
    const { games, checksum } = playoutsByHand(width, height, ko, suicide, 6, 77);
    const made = createGoBoard({ width, height, ko, suicide }).playouts(6, 77);
    expect(made).toEqual({ moves: games.reduce((sum, { length }) => sum + length, 0), checksum });
    for (const game of games) {
      const slow = new SlowGo({ width, height, ko, suicide });
      for (const action of game) slow.play(action);
      expect(slow.isOver || game.length === 3 * width * height).toBe(true);
    }
  }
});

test('random games depend on the seed alone, and leave the board as new', () => {
  const settings = { width: 5, height: 5, ko: 'positional', suicide: true } as const;
  const board = createGoBoard(settings);
  const first = board.playouts(20, 4);
  for (const point of [7, 8, 12]) board.play(point);
  expect(board.playouts(20, 4)).toEqual(first);
  expect(board.playouts(20, 6)).not.toEqual(first);
  compareGame(board, new SlowGo(settings), 3, 60);
});

test('an unknown ko rule is refused, and what is left out is positional superko without suicide', () => {
  const made = (settings: object) => createGoBoard(settings as Parameters<typeof createGoBoard>[0]);
  expect(() => made({ width: 9, height: 9, ko: 'foo' })).toThrow('ko is one of simple, positional');
  const sent = [made({ width: 2, height: 2 }), made({ width: 2, height: 2, ko: 'positional', suicide: false })];
  expect(new Set(sent.map((board) => board.playouts(50, 3).checksum)).size).toBe(1);
  expect(made({ width: 2, height: 2, ko: 'simple' }).playouts(50, 3).checksum).not.toBe(
    sent[0].playouts(50, 3).checksum,
  );
});

test.each([0, 1, -1, 9, 0.5, Number.NaN])(
  'a move that is not legal (%d) is not played and changes nothing',
  (point) => {
    const board = createGoBoard({ width: 3, height: 3, ko: 'positional', suicide: false });
    // White surrounds the corner: 0 is suicide for Black, 1 is occupied.
    for (const each of [8, 1, 7, 3]) board.play(each);
    const seen = () => [board.toPlay, board.moves, board.keyLow, [...Array(9).keys()].map((each) => board.at(each))];
    const before = seen();
    expect([board.play(point), seen()]).toEqual([false, before]);
  },
);
