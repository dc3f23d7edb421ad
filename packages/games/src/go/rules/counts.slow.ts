// Counts everything there is: legal boards, whole games and sequences, as in the literature.
import { type Block, begin, copy, noChance, Past, type Rules, step } from '@umpire/core/hot';
import { perft } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { openGo } from '../../../tests/go/go-bouts.ts';
import { freshBoard } from '../board/engine.ts';

/** How many colourings of the board have no chain without a liberty. */
function countLegalBoards(width: number, height: number): number {
  const board = freshBoard(width, height, false);
  const { colour, liberties, head } = board;
  const points = Array.from(
    { length: width * height },
    (_, i) => (Math.floor(i / width) + 1) * board.stride + (i % width) + 1,
  );
  const total = 3 ** points.length;
  let count = 0;
  for (let number = 0; number < total; number++) {
    board.rebuild();
    let isLegal = true;
    for (let i = 0; isLegal && i < points.length; i++)
      isLegal = colour[points[i]] === 0 || liberties[head[points[i]]] > 0;
    if (isLegal) count++;
    // Count up in base three.
    for (let i = 0; i < points.length; i++) {
      const next = colour[points[i]] + 1;
      colour[points[i]] = next === 3 ? 0 : next;
      if (next < 3) break;
    }
  }
  return count;
}

test.each([
  [1, 1, 1],
  [2, 2, 57],
  [3, 3, 12675],
  [2, 1, 5],
  [3, 1, 15],
  [4, 1, 41],
  [1, 4, 41],
  [4, 4, 24318165],
])('%i × %i has the published number of legal boards', (width, height, count) => {
  expect(countLegalBoards(width, height)).toBe(count);
});

/** How many different games there are from the start to two passes. */
function countGames<S extends Block>(rules: Rules<S>): number {
  const past = new Past();
  const start = rules.layout.create();
  begin(rules, start, past, noChance);
  const visit = (state: S): number => {
    if (state.over !== 0) return 1;
    const list = new Int32Array(rules.legalMax);
    const n = rules.legal(state, past, list);
    const child = rules.layout.create();
    const base = past.length;
    let games = 0;
    for (let i = 0; i < n; i++) {
      copy(child, state);
      step(rules, child, past, list[i], noChance);
      games += visit(child);
      past.rewind(base);
    }
    return games;
  };
  return visit(start);
}

test.each([
  [1, 1],
  [2, 9],
  [3, 907],
])('1 × %i has the published number of games under positional superko', (n, games) => {
  expect(countGames(openGo({ width: n, height: 1, ko: 'positional', suicide: false }))).toBe(games);
  expect(countGames(openGo({ width: 1, height: n, ko: 'positional', suicide: false }))).toBe(games);
});

// Published numbers, except for natural: counted by our own slow rules.
test.each([
  ['simple', 842728],
  ['positional', 842696],
  ['situational', 842728],
  ['natural', 842760],
])('3 × 3 with %s ko has the expected number of sequences of seven plies', (ko, count) => {
  const counts = [10, 91, 738, 5281, 33384, 179712, count];
  expect(perft(openGo({ size: 3, ko, suicide: false }), 7)).toEqual(counts);
});

// Situational, natural and everything with suicide: counted by our own slow rules.
test.each([
  ['simple', false, [5, 21, 68, 156, 316, 604, 1168, 2592, 5768]],
  ['positional', false, [5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024]],
  ['situational', false, [5, 21, 68, 156, 316, 604, 1112, 2312, 4544, 8800]],
  ['natural', false, [5, 21, 68, 156, 316, 604, 1112, 2312, 4576, 8928]],
  ['simple', true, [5, 21, 68, 156, 316, 604, 1240, 3120, 8280]],
  ['positional', true, [5, 21, 68, 156, 316, 604, 1088, 2184, 4184]],
  ['situational', true, [5, 21, 68, 156, 316, 604, 1184, 2672, 6048]],
  ['natural', true, [5, 21, 68, 156, 316, 604, 1184, 2672, 6176]],
])('2 × 2 with %s ko, suicide %s has the expected number of sequences', (ko, suicide, counts) => {
  expect(perft(openGo({ size: 2, ko, suicide }), counts.length)).toEqual(counts);
});
