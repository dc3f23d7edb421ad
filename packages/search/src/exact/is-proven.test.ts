import { noughts, threeCards } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { open } from '../../tests/positions.ts';
import { rolls, treeGame } from '../../tests/tiny-games.ts';
import { worthOf } from '../worth.ts';
import { isExtreme, isProven } from './is-proven.ts';

const searched = (worth: number, whole: boolean, stopped = false) => ({ worth, whole, stopped });

test('a whole search proves any worth, and a stopped one proves nothing', () => {
  const rules = open(noughts);
  expect(isProven(rules, searched(0, true))).toBe(true);
  expect(isProven(rules, searched(0, false))).toBe(false);
  expect(isProven(rules, searched(worthOf(1, 3), false, true))).toBe(false);
});

test('the best and the worst score are proven by a limited search, those between are not', () => {
  const rules = treeGame([0], { min: -2, max: 2, zeroSum: true });
  expect([2, 1, 0, -1, -2].map((score) => isProven(rules, searched(worthOf(score, 7), false)))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test.each([rolls, threeCards])('under dice no limited search proves anything', (game) => {
  const rules = open<never>(game as never);
  expect(isExtreme(rules, worthOf(rules.scores.max, 1))).toBe(false);
});
