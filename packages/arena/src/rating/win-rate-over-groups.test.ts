import { FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { winRate95 } from './win-rate.ts';
import { type GroupWins, winRateOverGroups95 } from './win-rate-over-groups.ts';

const groups = (count: number, of: (at: number) => GroupWins): readonly GroupWins[] =>
  Array.from({ length: count }, (_, at) => of(at));

const width = ([low, high]: readonly [number, number]): number => high - low;

test('games that repeat each other within their group count once', () => {
  const alike = winRateOverGroups95(groups(200, (at) => ({ games: 4, wins: at % 2 === 0 ? 4 : 0, deals: 1 })));
  expect(width(alike) / width(winRate95(100, 200))).toBeCloseTo(1, 1);
});

test('games that cancel each other within their group count as independent ones', () => {
  expect(winRateOverGroups95(groups(100, () => ({ games: 2, wins: 1, deals: 1 })))).toEqual(winRate95(100, 200));
});

test('no group, one group, and groups that were all won or all lost', () => {
  expect(winRateOverGroups95([])).toEqual([0, 1]);
  expect(winRateOverGroups95([{ games: 0, wins: 0, deals: 1 }])).toEqual([0, 1]);
  expect(winRateOverGroups95([{ games: 2, wins: 1, deals: 1 }])).toEqual(winRate95(1, 2));
  expect(winRateOverGroups95(groups(5, () => ({ games: 2, wins: 2, deals: 1 })))).toEqual(winRate95(10, 10));
  expect(winRateOverGroups95(groups(5, () => ({ games: 2, wins: 0, deals: 1 })))).toEqual(winRate95(0, 10));
});

test('with luck that a deal gives to all its games the interval holds as often as it says', () => {
  const dice = new FastDice(11);
  let held = 0;
  for (let run = 0; run < 1000; run++) {
    const found = winRateOverGroups95(
      groups(60, () => {
        // Three of five deals are good for the bot; then it wins three of its four games, else one.
        const rate = dice.below(5) < 3 ? 75 : 25;
        let wins = 0;
        for (let game = 0; game < 4; game++) if (dice.below(100) < rate) wins++;
        return { games: 4, wins, deals: 1 };
      }),
    );
    if (found[0] <= 0.55 && 0.55 <= found[1]) held++;
  }
  expect(held / 1000).toBeGreaterThan(0.93);
  expect(held / 1000).toBeLessThan(0.975);
});
