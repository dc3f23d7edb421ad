import { expect, test } from 'vitest';
import { EVERYONE, onlySeat } from '../contract/seats.ts';
import { motionsOf } from './motions.ts';
import { movesBetween } from './moves-between.ts';
import type { Board, Motion, Scene } from './vocabulary.ts';

const table = (scene: Partial<Scene>): Scene => ({
  now: { seat: 0 },
  seats: { 0: { name: 'Ann', counters: { life: [3, 5] } }, 1: { name: 'Ben' } },
  ...scene,
});
const zone = { name: 'zone', role: 'pile' } as const;

const before = table({
  zones: {
    deck: { ...zone, count: 9 },
    hand: { ...zone, cards: ['hand.cat'] },
    play: { ...zone, cards: ['c1', 'c2'] },
    trash: zone,
  },
  cards: { 'hand.cat': { face: 'cat' }, c1: { face: 'dog', tokens: { damage: 1 } }, c2: { face: 'owl' } },
  faces: { cat: { name: 'Cat' }, dog: { name: 'Dog', stats: { power: 2 } }, owl: { name: 'Owl' } },
});

test('a card that changes its zone has moved, also under another key', () => {
  const after = table({
    ...before,
    zones: { ...before.zones, play: { ...zone, cards: ['c1'] }, hand: { ...zone, cards: ['hand.cat', 'hand.owl'] } },
    cards: { 'hand.cat': { face: 'cat' }, 'hand.owl': { face: 'owl' }, c1: { face: 'dog', tokens: { damage: 1 } } },
  });
  expect(movesBetween(before, after)).toEqual([
    { kind: 'move', from: 'play', to: 'hand', card: 'hand.owl', face: 'owl' },
  ]);
});

test('what nobody sees is found from counts', () => {
  const after = table({
    ...before,
    zones: { ...before.zones, deck: { ...zone, count: 7 }, trash: { ...zone, count: 2 } },
  });
  expect(movesBetween(before, after)).toEqual([{ kind: 'move', from: 'deck', to: 'trash', amount: 2 }]);
});

test('a drawn card that is known comes from the pile that lost one', () => {
  const after = table({
    ...before,
    zones: { ...before.zones, deck: { ...zone, count: 8 } },
    cards: { ...before.cards, 'hand.cat': { face: 'cat', count: 2 } },
  });
  expect(movesBetween(before, after)).toEqual([
    { kind: 'move', from: 'deck', to: 'hand', card: 'hand.cat', face: 'cat' },
  ]);
});

test('numbers that change are counted, and spent cards turn', () => {
  const after = table({
    ...before,
    seats: { 0: { name: 'Ann', counters: { life: [1, 5] } }, 1: { name: 'Ben', counters: { ink: 3 } } },
    cards: { ...before.cards, c1: { face: 'dog', stats: { power: 5 } }, c2: { face: 'owl', states: ['spent'] } },
  });
  expect(movesBetween(before, after)).toEqual([
    { kind: 'count', to: 'c1', what: 'power', amount: 3 },
    { kind: 'count', to: 'c1', what: 'damage', amount: -1 },
    { kind: 'turn', card: 'c2' },
    { kind: 'count', to: 'seat:0/life', amount: -2 },
  ]);
});

test('pieces come, go and move', () => {
  const board = (at: Board['at']): Scene =>
    table({ boards: { main: { shape: 'box', rows: 3, cols: 3, pieces: {}, at } } });
  expect(movesBetween(board({ 0: 'X' }), board({ 0: 'X', 4: 'O' }))).toEqual([
    { kind: 'move', to: 'main:4', what: 'O' },
  ]);
  expect(movesBetween(board({ 0: 'X', 1: 'O' }), board({ 4: 'X' }))).toEqual([
    { kind: 'move', from: 'main:0', to: 'main:4', what: 'X' },
    { kind: 'move', from: 'main:1', what: 'O' },
  ]);
  expect(movesBetween(board({ 0: 'X', 1: 'X' }), board({ 4: 'X', 5: 'X' }))).toHaveLength(4);
});

const saying = (motions: Motion | readonly Motion[]) => ({ words: { motions: () => motions } });
const told = [{ to: EVERYONE, event: { type: 'happened' } }];

test('a motion that leads nowhere is dropped, and one that partly does loses that part', () => {
  const motions: Motion[] = [
    { kind: 'strike', from: 'c1', to: 'gone' },
    { kind: 'move', from: 'deck', to: 'trash', card: 'gone', face: 'secret' },
    { kind: 'shuffle', to: 'deck' },
  ];
  expect(motionsOf(saying(motions), told, before, before, 0)).toEqual([
    { kind: 'move', from: 'deck', to: 'trash' },
    { kind: 'shuffle', to: 'deck' },
  ]);
});

test('what the scenes show by themselves is not said again', () => {
  const after = table({
    ...before,
    zones: { ...before.zones, deck: { ...zone, count: 8 }, trash: { ...zone, count: 1 } },
  });
  const drawn: Motion = { kind: 'move', from: 'deck', to: 'trash' };
  expect(motionsOf(saying(drawn), told, before, after, 0)).toEqual([]);
  expect(motionsOf(saying({ ...drawn, amount: 3 }), told, before, after, 0)).toEqual([{ ...drawn, amount: 2 }]);
});

test('only audiences that hear an event see its motion, and nobody sees a hundred', () => {
  const shuffle: Motion = { kind: 'shuffle', to: 'deck' };
  const toBen = [{ to: onlySeat(1), event: { type: 'happened' } }];
  expect(motionsOf(saying(shuffle), toBen, before, before, 0)).toEqual([]);
  expect(motionsOf(saying(shuffle), toBen, before, before, 1)).toEqual([shuffle]);
  expect(motionsOf(saying(Array(100).fill(shuffle)), told, before, before, 0)).toHaveLength(12);
});
