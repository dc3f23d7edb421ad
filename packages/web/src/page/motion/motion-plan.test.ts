import type { Motion, Scene } from '@umpire/core/scene';
import { expect, test } from 'vitest';
import { planOf, sourceCard } from './motion-plan.ts';

const pile = { name: 'pile', role: 'pile' } as const;
const sceneOf = (deck: number, hand: readonly string[], trash: readonly string[]): Scene => ({
  now: { seat: 0 },
  seats: { 0: { name: 'Ann' } },
  zones: {
    deck: { ...pile, count: deck },
    hand: { ...pile, cards: hand.map((face) => `hand.${face}`) },
    trash: { ...pile, cards: trash.map((face) => `trash.${face}`) },
  },
  cards: Object.fromEntries([
    ...hand.map((face) => [`hand.${face}`, { face }]),
    ...trash.map((face) => [`trash.${face}`, { face }]),
  ]),
});
const move = (from: string, to: string, face?: string): Motion => ({
  kind: 'move',
  from,
  to,
  ...(face === undefined ? {} : { face }),
});
const waysOf = (before: Scene, after: Scene, said: readonly Motion[]): string[] =>
  planOf(before, after, said).flights.map(({ stops, card }) => `${stops.join(' ')} = ${card}`);

test('a move that two scenes show flies straight', () => {
  const [before, after] = [sceneOf(5, ['cat'], []), sceneOf(5, [], ['cat'])];
  expect(waysOf(before, after, [])).toEqual(['hand trash = trash.cat']);
  const [flight] = planOf(before, after, []).flights;
  expect(sourceCard(before, after, flight)).toBe('hand.cat');
});

test('a card that passes through flies over where it was, once', () => {
  const [before, after] = [sceneOf(5, [], []), sceneOf(4, [], ['cat'])];
  expect(waysOf(before, after, [move('deck', 'hand', 'cat')])).toEqual(['deck hand trash = trash.cat']);
  expect(waysOf(before, after, [move('deck', 'hand', 'cat'), move('hand', 'trash', 'cat')])).toEqual([
    'deck hand trash = trash.cat',
  ]);
  expect(waysOf(before, before, [move('deck', 'hand'), move('hand', 'deck')])).toEqual(['deck hand deck = undefined']);
});

test('what was said corrects where a card seems to come from', () => {
  const [before, after] = [sceneOf(5, [], []), sceneOf(4, [], ['cat'])];
  expect(waysOf(before, after, [move('seat:0', 'trash', 'cat')])).toEqual(['seat:0 trash = trash.cat']);
  expect(waysOf(before, after, [move('seat:0', 'trash', 'dog')])).toEqual([
    'seat:0 trash = undefined',
    'deck trash = trash.cat',
  ]);
});

test('a whole new board is no move', () => {
  const board = (at: Record<number, string>): Scene => ({
    ...sceneOf(0, [], []),
    boards: { main: { shape: 'box', rows: 10, cols: 10, pieces: {}, at } },
  });
  const full = Object.fromEntries(Array.from({ length: 100 }, (_, cell) => [cell, cell % 2 === 0 ? 'X' : 'O']));
  expect(planOf(board({}), board({ 3: 'X' }), []).pieces).toEqual([{ from: undefined, to: 'main:3' }]);
  expect(planOf(board({}), board(full), []).pieces).toEqual([]);
});
