import type { BotSummary, ComparisonSummary, Summary } from '@umpire/arena';
import { expect, test } from 'vitest';
import { comparisonLines } from './comparison-lines.ts';

const COMPARISON: ComparisonSummary = {
  bot: 'easy',
  against: 'random',
  groups: 20,
  share: 0.5,
  share95: [0, 1],
  ratingDifference: 0,
  ratingDifference95: [-300, 300],
  scoreDifference: 0,
  scoreDifference95: [-9, 9],
  superiority: 0.5,
};

const STYLE = { ascii: false, width: 200 };

function said(comparison: Partial<ComparisonSummary>, more: Partial<Summary> = {}): string {
  const bots = ['easy', 'random'].map((name) => ({ name, games: 40 }));
  const summary = { bots, by: 'place', ...more, comparisons: [{ ...COMPARISON, ...comparison }] };
  return comparisonLines(summary as unknown as Summary, STYLE)[1].trim();
}

const told = (share: number, low: number, high: number): string => said({ share, share95: [low, high] });

const numbersOf = (line: string): number[] => {
  const [, ...numbers] = /([\d.]+) % \[([\d.]+), ([\d.]+)\]/.exec(line) ?? [];
  return numbers.map(Number);
};

test('whole per cents are enough where they are clear', () => {
  expect(told(0.654, 0.553, 0.776)).toBe('easy is better than random: 65 % [55, 78]');
  expect(told(0.31, 0.2, 0.41)).toBe('random is better than easy: 31 % [20, 41] for easy');
  expect(told(0.55, 0.4, 0.7)).toBe('easy and random: not enough matches to tell: 55 % [40, 70], better with 50 %');
  expect(told(0.5, 0.5, 0.5)).toBe('easy and random: not enough matches to tell: 50 % [50, 50], better with 50 %');
});

test('a figure that would read 50 and is not shows on which side it is', () => {
  expect(told(0.65, 0.502, 0.78)).toBe('easy is better than random: 65 % [50.2, 78]');
  expect(told(0.65, 0.5002, 0.78)).toBe('easy is better than random: 65 % [50.02, 78]');
  expect(told(0.65, 0.4968, 0.78)).toBe(
    'easy and random: not enough matches to tell: 65 % [49.7, 78], better with 50 %',
  );
  expect(told(0.35, 0.22, 0.4996)).toBe('random is better than easy: 35 % [22, 49.96] for easy');
  expect(told(0.5031, 0.5004, 0.5102)).toBe('easy is better than random: 50.3 % [50.04, 51]');
});

test('what is printed and what is said agree at every end of an interval', () => {
  for (let at = 4000; at <= 6000; at++) {
    for (const [share, low, high] of [
      [0.7, at / 10_000, 0.8],
      [0.3, 0.2, at / 10_000],
      [at / 10_000, at / 10_000 - 0.0003, at / 10_000 + 0.0003],
    ]) {
      const line = told(share, low, high);
      const [printed, from, to] = numbersOf(line);
      const verdict = from > 50 ? 'easy is better' : to < 50 ? 'random is better' : 'not enough';
      expect(line).toContain(verdict);
      expect([from <= printed, printed <= to], line).toEqual([true, true]);
    }
  }
});

test('more than two bots are compared by rating, because neighbours may hardly have met', () => {
  const bots = ['easy', 'random', 'hard'].map((name) => ({ name, games: 40 })) as unknown as BotSummary[];
  const few = { bots, groups: 1 };
  expect(said({ ratingDifference: 212.4, ratingDifference95: [150.2, 280] }, few)).toBe(
    'easy is better than random: +212 rating points [+150, +280]',
  );
  expect(said({ ratingDifference: 12.4, ratingDifference95: [-0.2, 30], superiority: 0.968 }, few)).toBe(
    'easy and random: not enough matches to tell: +12 rating points [-0.2, +30], better with 97 %',
  );
});

test('by score the difference is in what the game counts', () => {
  const chips = { by: 'score', unit: 'chips' } as const;
  expect(said({ scoreDifference: 1.95, scoreDifference95: [1.68, 2.22] }, chips)).toBe(
    'easy is better than random: +1.95 chips a game more [+1.68, +2.22]',
  );
  expect(said({ scoreDifference: -0.04, scoreDifference95: [-0.3, 0.0004], superiority: 0.02 }, chips)).toBe(
    'easy and random: not enough matches to tell: -0.04 chips a game more [-0.30, +0.0004], better with 2 %',
  );
  expect(said({ scoreDifference: 0, scoreDifference95: [0, 0] }, chips)).toContain(
    '0.00 chips a game more [0.00, 0.00]',
  );
});
