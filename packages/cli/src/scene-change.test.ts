import type { Scene } from '@umpire/core';
import { expect, test } from 'vitest';
import { sceneChange } from './scene-change.ts';

const counters = (...values: [string, number | string][]): Scene[number] => ({
  kind: 'counters',
  counters: values.map(([label, value]) => ({ label, value })),
});
const hand = (...texts: string[]): Scene[number] => ({
  kind: 'cards',
  title: 'your hand',
  cards: texts.map((text, action) => ({ text, action })),
});
const board = (...tokens: string[]): Scene[number] => ({
  kind: 'grid',
  style: 'box',
  rows: 1,
  cols: tokens.length,
  cells: tokens.map((token) => ({ token })),
});
const text = (said: string): Scene[number] => ({ kind: 'text', text: said });

test.each<[string, Scene, Scene, Scene]>([
  ['nothing', [counters(['pile', 3]), hand('skip'), text('a')], [counters(['pile', 3]), hand('skip'), text('a')], []],
  [
    'a counter shows both values, the others stay away',
    [counters(['pile', 3], ['discard', '-'])],
    [counters(['pile', 2], ['discard', '-'])],
    [counters(['pile', '3 → 2'])],
  ],
  ['a counter that is new has one value', [], [counters(['pile', 3])], [counters(['pile', 3])]],
  ['a hand is shown whole', [hand('skip', 'nope')], [hand('nope')], [hand('nope')]],
  ['a board is shown whole', [board('X', '')], [board('X', 'O')], [board('X', 'O')]],
  ['of two boards the one that changed', [board('X'), board('')], [board('O'), board('')], [board('O')]],
  [
    'a sentence that is new, and one that no longer holds',
    [text('a'), text('b')],
    [text('b'), text('c')],
    [text('c'), text('no longer: a')],
  ],
])('%s', (_what, before, now, changed) => {
  expect(sceneChange(before, now)).toEqual(changed);
});

test('what may be done with a card is not drawn, so it is no change', () => {
  const idle: Scene = [{ kind: 'cards', title: 'your hand', cards: [{ text: 'skip' }] }];
  expect(sceneChange([hand('skip')], idle)).toEqual([]);
});

const boards = (own: Scene, other: Scene, marks = ['', '']): Scene => [
  text(`── Seat 1${marks[1]} ──`),
  ...other,
  text(`── You${marks[0]} ──`),
  ...own,
];
const lore = (value: string): Scene => [counters(['lore', value])];

test.each<[string, Scene, Scene, Scene]>([
  [
    'a number is set against the one of the same board, and the heading says whose it is',
    boards(lore('6 of 25'), lore('3 of 20')),
    boards(lore('6 of 25'), lore('7 of 20')),
    [text('── Seat 1 ──'), counters(['lore', '3 of 20 → 7 of 20'])],
  ],
  [
    'cards that lie on another board as before are new on this one',
    boards([hand('fox')], []),
    boards([hand('fox')], [hand('fox')]),
    [text('── Seat 1 ──'), hand('fox')],
  ],
  [
    'a heading with another mark is the heading of the same board',
    boards(lore('6'), lore('3'), ['', ' (on turn)']),
    boards(lore('6'), lore('4'), ['', '']),
    [text('── Seat 1 ──'), counters(['lore', '3 → 4'])],
  ],
  ['boards that are the same stay away', boards(lore('6'), lore('3')), boards(lore('6'), lore('3')), []],
  [
    'a board that is gone takes its sentences along',
    [text('a'), text('── Bag ──'), text('b')],
    [text('a')],
    [text('no longer: ── Bag ──'), text('no longer: b')],
  ],
])('with headings: %s', (_what, before, now, changed) => {
  expect(sceneChange(before, now)).toEqual(changed);
});
