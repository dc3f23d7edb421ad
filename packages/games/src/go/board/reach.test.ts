// Points that are counted many at a time, against the count that walks through regions.
import { FastDice } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { countPoints } from '../scoring/count-points.ts';
import { freshBoard } from './engine.ts';
import { createReach } from './reach.ts';

const SIZES = [
  [1, 1],
  [1, 5],
  [5, 1],
  [3, 3],
  [8, 4],
  [9, 9],
  [7, 11],
  [19, 19],
  [25, 25],
] as const;
const RULES = { scoring: 'area', tax: 'none' } as const;
const NOBODY: ReadonlySet<number> = new Set();

test.each(SIZES)('%i × %i: each colour has its stones and what it alone reaches', (width, height) => {
  const board = freshBoard(width, height, true, true);
  const reach = createReach(board);
  const dice = new FastDice(width * 100 + height);
  const { area, span } = board;
  for (let round = 0; round < 300; round++) {
    // From almost empty boards, with long ways round, to almost full ones.
    const of = 3 + dice.below(12);
    const colours = Uint8Array.from({ length: area }, () => [1, 2][dice.below(of)] ?? 0);
    if (round % 2 === 1) for (let i = 0; i < area; i++) if (colours[i] === 0) colours[i] = dice.below(3);
    const stones = new Int32Array(2 * span);
    colours.forEach((colour, action) => {
      if (colour !== 0) stones[(colour - 1) * span + (action >> 5)] |= 1 << action;
    });
    const { black, white, stones: alive } = countPoints(colours, NOBODY, width, height, RULES, { black: 0, white: 0 });
    expect(Array.from(reach.count(stones)), colours.join('')).toEqual([black, white, alive.black, alive.white]);
  }
});
