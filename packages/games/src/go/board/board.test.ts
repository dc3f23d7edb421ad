// What the board keeps up to date move by move must equal what it finds when it reads the stones afresh.
import { FastDice } from '@umpire/core/author';
import { expect, test } from 'vitest';
import type { Size } from '../../../tests/go/go-bouts.ts';
import { plainEye, plainLead, plainOf, touchedLiberties } from '../../../tests/go/plain-board.ts';
import { chainAt, neighbours } from '../../../tests/go/slow-board.ts';
import { strangledStone } from '../rules/setup-position.ts';
import type { Board } from './board.ts';
import { freshBoard } from './engine.ts';

const GAMES: [...Size, games: number, plies: number][] = [
  [1, 1, 2, 5],
  [2, 1, 100, 20],
  [1, 7, 300, 40],
  [2, 2, 400, 30],
  [3, 3, 300, 50],
  [5, 2, 200, 50],
  [4, 5, 100, 80],
  [9, 9, 4, 250],
  [19, 19, 1, 300],
  [25, 25, 1, 150],
];

/** Plays at random, into eyes and with suicides, without ko; calls `look` after each move. */
function playAtRandom(board: Board, plies: number, seed: number, look: (last: number) => void): void {
  const dice = new FastDice(seed);
  board.clear();
  for (let ply = 0; ply < plies; ply++) {
    const c = 1 + dice.below(2);
    const open = Array.from(board.empty.subarray(0, board.reg[3])).filter((p) => board.allows(p, c));
    if (open.length === 0) continue;
    const p = open[dice.below(open.length)];
    board.predict(p, c, board.survives(p, c));
    const foretold = [board.reg[6], board.reg[7]];
    board.play(p, c);
    if (board.reg[0] !== foretold[0] || board.reg[1] !== foretold[1])
      throw new Error(`the hash after ${p} was foretold wrongly`);
    look(p);
  }
}

/** The stones of each chain and what the board knows of it, in an order that does not depend on the head. */
function chainsOf({ colour, head, next, liberties, sums, squares, stones, cells }: Board): unknown[] {
  const seen = new Set<number>();
  const found: unknown[] = [];
  for (let p = 0; p < cells; p++) {
    if ((colour[p] !== 1 && colour[p] !== 2) || seen.has(p)) continue;
    const h = head[p];
    const chain = [p];
    for (let s = next[p]; s !== p && chain.length <= cells; s = next[s]) chain.push(s);
    for (const stone of chain) seen.add(stone);
    const isWhole = chain.includes(h) && chain.every((stone) => head[stone] === h && colour[stone] === colour[p]);
    found.push([chain.sort((a, b) => a - b), isWhole, liberties[h], sums[h], squares[h], stones[h]]);
  }
  return found;
}

const numbersOf = ({ reg, empty, place, around, sets, colour, cells }: Board): unknown => {
  const free = Array.from(empty.subarray(0, reg[3]));
  return {
    hash: [reg[0], reg[1]],
    empty: free.toSorted((a, b) => a - b),
    misplaced: free.filter((p, i) => place[p] !== i),
    around: Array.from({ length: cells }, (_, p) => (colour[p] === 3 ? 0 : around[p])),
    sets: Array.from(sets),
  };
};

test.each(GAMES)(
  '%i × %i: chains, liberties, empty points and hash are what the stones say',
  (width, height, games, plies) => {
    for (const suicide of [false, true]) {
      const board = freshBoard(width, height, suicide, true);
      const anew = freshBoard(width, height, suicide, true);
      for (let seed = 1; seed <= games; seed++)
        playAtRandom(board, plies, seed, () => {
          anew.colour.set(board.colour);
          anew.rebuild();
          const [kept, found] = [board, anew].map((each) => JSON.stringify([chainsOf(each), numbersOf(each)]));
          if (kept !== found) expect(kept, `seed ${seed}`).toBe(found);
        });
    }
  },
);

test('on every board of 3 × 3 each play makes what the stones say', () => {
  const board = freshBoard(3, 3, true, true);
  const anew = freshBoard(3, 3, true, true);
  const { cells } = plainOf(board, 3, 3);
  const said = (each: Board): string => JSON.stringify([chainsOf(each), numbersOf(each)]);
  let plays = 0;
  for (let number = 0; number < 3 ** 9; number++) {
    const stones = cells.map((_, i) => Math.floor(number / 3 ** i) % 3);
    if (strangledStone(stones, 3, 3) >= 0) continue;
    for (let i = 0; i < 18; i++) {
      const [p, c] = [cells[i >> 1], 1 + (i & 1)];
      cells.forEach((cell, point) => {
        board.colour[cell] = stones[point];
      });
      board.rebuild();
      if (board.colour[p] !== 0 || !board.allows(p, c)) continue;
      board.predict(p, c, board.survives(p, c));
      const foretold = board.reg.slice(6);
      board.play(p, c);
      anew.colour.set(board.colour);
      anew.rebuild();
      if (said(board) !== said(anew)) expect(said(board), `${stones}: ${p} ${c}`).toBe(said(anew));
      if (foretold[0] !== anew.reg[0] || foretold[1] !== anew.reg[1])
        expect.unreachable(`${stones}: ${p} ${c} was foretold wrongly`);
      plays++;
    }
  }
  expect(plays).toBeGreaterThan(50_000);
});

test.each(GAMES.map(([width, height]) => [width, height] as const))(
  '%i × %i: a rebuilt board has the chains, liberties, eyes and points of the plain one',
  (width, height) => {
    const board = freshBoard(width, height, true);
    const plies = Math.min(150, 12 * width * height);
    let ply = 0;
    playAtRandom(board, plies, 9, () => {
      // Flood fills are slow: on a large board they are done only now and then.
      if (width * height < 50 || ++ply % 49 === 0) expectPlain(board, width, height);
    });
    board.rebuild();
    expectPlain(board, width, height);
  },
);

function expectPlain(board: Board, width: number, height: number): void {
  const { board: plain, cells } = plainOf(board, width, height);
  expect(board.quickScore()).toBe(plainLead(plain));
  for (let point = 0; point < cells.length; point++) {
    const p = cells[point];
    const near = neighbours(plain, point).map((next) => plain.points[next]);
    const edge = 4 - near.length;
    const tally = (sign: string): number => near.filter((each) => each === sign).length;
    const around = tally('.') + 16 * (tally('X') + edge) + 256 * (tally('O') + edge);
    if (board.around[p] !== around) expect(board.around[p], `around ${p}`).toBe(around);
    if (plain.points[point] === '.') {
      expect(board.isEye(p, 1)).toBe(plainEye(plain, point, 'X'));
      expect(board.isEye(p, 2)).toBe(plainEye(plain, point, 'O'));
    } else {
      const chain = chainAt(plain, point);
      const touched = touchedLiberties(plain, chain);
      const h = board.head[p];
      expect(board.stones[h]).toBe(chain.length);
      expect(board.liberties[h]).toBe(touched.length);
      expect(board.inAtari(h)).toBe(new Set(touched).size === 1);
    }
  }
}

test.each([
  [1, 1, [], 0],
  [3, 1, [0, 1, 0], 3],
  [3, 1, [1, 0, 2], 0],
  [2, 2, [1, 1, 0, 2], 1],
  [3, 2, [2, 0, 2, 0, 2, 2], -6],
])('%i × %i with the stones %j counts %i for Black', (width, height, stones, lead) => {
  const board = freshBoard(width, height, false);
  stones.forEach((c, i) => {
    board.colour[(Math.floor(i / width) + 1) * board.stride + (i % width) + 1] = c;
  });
  board.rebuild();
  expect(board.quickScore()).toBe(lead);
});

const RINGS: [what: string, rows: string[], gone: number][] = [
  ['takes a bent chain and leaves two others', ['.....', '.XO..', 'XO.O.', 'XOOX.', '.XX..'], 3],
  ['gives up a bent chain and two others', ['..O..', '.OXO.', 'OX.XO', 'OXXO.', '.OO..'], 6],
];

test.each(RINGS)('a play that touches one chain twice, with two others between, %s: foretold once', (_, rows, gone) => {
  const turned = (from: readonly string[]): string[] =>
    from.map((_, i) =>
      from
        .map((row) => row[i])
        .reverse()
        .join(''),
    );
  const flipped = (from: readonly string[]): string[] => from.map((row) => [...row].reverse().join(''));
  const board = freshBoard(5, 5, true);
  const { cells } = plainOf(board, 5, 5);
  for (let turn = 0, now = rows; turn < 4; turn++, now = turned(now)) {
    for (const signs of [now.join(''), flipped(now).join('')]) {
      board.clear();
      cells.forEach((cell, i) => {
        board.colour[cell] = '.XO'.indexOf(signs[i]);
      });
      board.rebuild();
      board.predict(cells[12], 1, board.survives(cells[12], 1));
      const foretold = Array.from(board.reg.subarray(6));
      board.play(cells[12], 1);
      expect(Array.from(board.reg.subarray(0, 2)), signs).toEqual(foretold);
      expect(board.reg[4] + board.reg[5]).toBe(gone);
    }
  }
});

test('a cleared board is as new', () => {
  const board = freshBoard(5, 5, true);
  const before = board.words.slice();
  playAtRandom(board, 60, 3, () => {});
  expect(board.words).not.toEqual(before);
  board.clear();
  expect(board.words).toEqual(before);
});

test('where a stone has ever stood is remembered until the board is cleared', () => {
  const board = freshBoard(4, 4, true);
  const stood = new Set<number>();
  playAtRandom(board, 80, 5, (last) => {
    stood.add(last);
    const marked = Array.from(board.ever.keys()).filter((p) => board.ever[p] !== 0);
    expect(marked).toEqual([...stood].sort((a, b) => a - b));
  });
});
