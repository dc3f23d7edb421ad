import { type Block, playMatch } from '@umpire/core';
import { kittens } from '@umpire/games/kittens';
import { expect, test } from 'vitest';
import { simulateLines } from './simulate-lines.ts';

interface Found {
  readonly steps: number;
  readonly actions: readonly number[];
  readonly mean?: readonly number[];
}

function asking(seeds: readonly number[] = [1, 2, 3, 4, 0]) {
  const opened = kittens.open({ seats: 2 });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const { value } = playMatch<Block>(opened.value, { seed: 'start' }).next();
  if (!('kind' in value) || value.kind !== 'ask') throw new Error('nobody is asked');
  const ask = simulateLines(opened.value, value.question.known(), seeds);
  return (wish: unknown) => ask(wish) as unknown as readonly Found[];
}

test('the same wishes in the same order get the same answers, and other random words get others', () => {
  const wish = { lines: [[], [0]], playouts: 20, deal: 3 };
  const [first, second] = [asking(), asking()];
  const answers = [first(wish), first(wish)];
  expect([second(wish), second(wish)]).toEqual(answers);
  expect(answers[0]).not.toEqual(answers[1]);
  expect(asking([9, 2, 3, 4, 0])(wish)).not.toEqual(answers[0]);
});

test('lines of one deal are of one world, and other deals are of others', () => {
  const ask = asking();
  const futures = (deal: number): string =>
    JSON.stringify(ask({ lines: [[], [ask({})[0].actions[0], 0]], deal, words: true }));
  const plays = (deal: number): string =>
    JSON.stringify(ask({ lines: ask({})[0].actions.map((action) => [action]), deal }));
  expect(futures(5)).toBe(futures(5));
  expect(new Set(Array.from({ length: 30 }, (_, deal) => plays(deal))).size).toBeGreaterThan(1);
});

test('a line stops before the first answer that is not legal', () => {
  const ask = asking();
  const [{ actions }] = ask({});
  expect(ask({ lines: [[actions[0], 99_999, actions[0]], ['fly']] }).map(({ steps }) => steps)).toEqual([1, 0]);
});

test.each([
  [{ lines: 'all' }, /^lines: at most 1000 lists/],
  [{ lines: [[null]] }, /^lines:/],
  [{ lines: Array(1001).fill([]) }, /^lines:/],
  [{ lines: [Array(1001).fill(0)] }, /^lines:/],
  [{ playouts: -1 }, /^playouts: a whole number, and at most 10000/],
  [{ lines: [[], []], playouts: 5001 }, /^playouts:/],
  [{ deal: 0.5 }, /^deal: a whole number/],
])('%j is refused', (wish, reason) => {
  expect(() => asking()(wish)).toThrow(reason);
});
