import type { Summary } from '@umpire/arena';
import { expect, test } from 'vitest';
import { comparisonLines } from './comparison-lines.ts';

function told(share: number, low: number, high: number): string {
  const comparison = { bot: 'easy', against: 'random', groups: 20, share, share95: [low, high] };
  const lines = comparisonLines({ comparisons: [comparison] } as unknown as Summary, { ascii: false, width: 200 });
  return lines[1].trim();
}

const numbersOf = (line: string): number[] => {
  const [, ...numbers] = /([\d.]+) % \[([\d.]+), ([\d.]+)\]/.exec(line) ?? [];
  return numbers.map(Number);
};

test('whole per cents are enough where they are clear', () => {
  expect(told(0.654, 0.553, 0.776)).toBe('easy is better than random: 65 % [55, 78]');
  expect(told(0.31, 0.2, 0.41)).toBe('random is better than easy face to face: 31 % [20, 41] for easy');
  expect(told(0.55, 0.4, 0.7)).toBe('easy and random: not enough matches to tell: 55 % [40, 70]');
  expect(told(0.5, 0.5, 0.5)).toBe('easy and random: not enough matches to tell: 50 % [50, 50]');
});

test('a figure that would read 50 and is not shows on which side it is', () => {
  expect(told(0.65, 0.502, 0.78)).toBe('easy is better than random: 65 % [50.2, 78]');
  expect(told(0.65, 0.5002, 0.78)).toBe('easy is better than random: 65 % [50.02, 78]');
  expect(told(0.65, 0.4968, 0.78)).toBe('easy and random: not enough matches to tell: 65 % [49.7, 78]');
  expect(told(0.35, 0.22, 0.4996)).toBe('random is better than easy face to face: 35 % [22, 49.96] for easy');
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
