import { expect, test } from 'vitest';
import { CardTable } from '../scene/build.ts';
import type { Card, Face, Scene, Word } from '../scene/vocabulary.ts';
import { cardRow, nameAmong, nameOfRef, sizeOf } from './card-row.ts';

const WORDS: Readonly<Record<string, Word>> = {
  power: { name: 'power' },
  lore: { name: 'lore', sign: '◆' },
  inkable: { name: 'inkable', sign: '◇' },
  counter: { name: 'counter', sign: '+' },
  damage: { name: 'damage' },
  spent: { name: 'exerted' },
  fresh: { name: 'drying' },
  doubleAttack: { name: 'Double Attack' },
};
const FACES: Readonly<Record<string, Face>> = {
  imp: { name: 'Imp', kind: 'crew', cost: 2, stats: { strength: 1, power: 3, lore: 2 }, badges: { rush: 0 } },
  song: { name: 'Song', kind: 'song', cost: 4, held: { inkable: 0, counter: 1000, together: 7 } },
};
const nameOf = (seat: number): string => ['Ann', 'Bob'][seat];

/** Two tables, a hand, and cards at a place; `cards` are put on the first table. */
function sceneWith(...cards: readonly Card[]): Scene {
  const table = new CardTable(WORDS, (face) => FACES[face]);
  table.zone('table.0', { role: 'table', name: 'in play', seat: 0 });
  cards.forEach((card, i) => table.put('table.0', `p1.c0${i}`, card));
  table.zone('table.1', { role: 'table', name: 'in play', seat: 1 });
  table.put('table.1', 'p2.c00', { face: 'imp' });
  table.zone('at', { role: 'attached', name: 'there', seat: 0, on: 'p2.c00' });
  table.put('at', 'p1.c09', { face: 'imp' });
  table.zone('hand.0', { role: 'hand', name: 'hand', seat: 0 });
  table.putEqual('hand.0', ['imp', 'imp', 'song']);
  table.zone('deck', { role: 'pile', name: 'deck', count: 9 });
  const { question: _, ...rest } = table.picture();
  const seats = { 0: { name: 'First', counters: { life: 3 } }, 1: { name: 'Second' } };
  return { ...rest, now: { seat: 0 }, seats };
}

const inPlay = (card: Card): string[] => cardRow(sceneWith(card), 'p1.c00', { isHand: false, saysKind: false });
const inHand = (key: string): string[] => cardRow(sceneWith(), key, { isHand: true, saysKind: false });

test('a card in play has its name, its states, its numbers, and what lies on it', () => {
  expect(inPlay({ face: 'imp', states: ['spent', 'fresh'], tokens: { damage: 2 } })).toEqual([
    ...['Imp', '', 'exerted', '1/3 ◆2'],
    'damage 2, drying, rush',
  ]);
});

test('what differs from the face is what counts', () => {
  const [, , , numbers, marks] = inPlay({ face: 'imp', stats: { power: 8 }, badges: { doubleAttack: 2 } });
  expect([numbers, marks]).toEqual(['1/8 ◆2', 'Double Attack 2']);
});

test('the kind of a card is told only if no other card has it', () => {
  expect(cardRow(sceneWith({ face: 'imp' }), 'p1.c00', { isHand: false, saysKind: true })[1]).toBe('crew');
});

test('in a hand a card has its cost and how many there are; without numbers its kind', () => {
  expect(inHand('hand.0.imp')).toEqual(['Imp (2) ×2', '', '', '1/3 ◆2', 'rush']);
  expect(inHand('hand.0.song')).toEqual(['Song (4◇)', '', '', 'song', 'counter 1000, together 7']);
});

test('what is of use only in a hand is not told in play, and no cost either', () => {
  expect(inPlay({ face: 'song' })).toEqual(['Song', '', '', '', '']);
});

test('a cost that has changed is the one that is told', () => {
  const scene = sceneWith();
  const cheaper: Scene = { ...scene, cards: { ...scene.cards, 'hand.0.song': { face: 'song', cost: 1 } } };
  expect(cardRow(cheaper, 'hand.0.song', { isHand: true, saysKind: false })[0]).toBe('Song (1◇)');
});

test('of a card that lies face down nothing else is told', () => {
  expect(inPlay({})).toEqual(['?', '', '', '', '']);
  expect(nameOfRef(sceneWith({}), 'p1.c00', nameOf)).toBe('a card');
});

test('of equal cards side by side the place tells which one, never an id', () => {
  const scene = sceneWith(...Array.from({ length: 8 }, () => ({ face: 'imp' })));
  const names = scene.zones?.['table.0'].cards?.map((key) => nameOfRef(scene, key, nameOf));
  expect(names).toEqual([
    ...['Imp (first)', 'Imp (second)', 'Imp (third)', 'Imp (fourth)', 'Imp (fifth)', 'Imp (sixth)'],
    ...['Imp (number 7)', 'Imp (number 8)'],
  ]);
  expect(nameOfRef(scene, 'p2.c00', nameOf)).toBe('Imp');
});

test('a card whose name is not unique is named with its owner or its place', () => {
  const scene = sceneWith({ face: 'imp' }, { face: 'song' });
  const all = ['p1.c00', 'p2.c00', 'p1.c09', 'p1.c01'];
  const name = (ref: string, others: readonly string[], seat?: number): string =>
    nameAmong(scene, ref, others, { nameOf, ...(seat === undefined ? {} : { seat }) });
  expect([name('p1.c00', all, 0), name('p2.c00', all, 0)]).toEqual(['your Imp', 'Imp of Bob']);
  expect([name('p1.c00', all, 1), name('p2.c00', all)]).toEqual(['Imp of Ann', 'Imp of Bob']);
  expect([name('p1.c00', ['p1.c00', 'p1.c09'], 0), name('p1.c09', ['p1.c00', 'p1.c09'], 0)]).toEqual([
    'Imp',
    'Imp at Imp',
  ]);
  expect([name('p1.c01', all, 0), name('p1.c00', ['p1.c00'], 0)]).toEqual(['Song', 'Imp']);
});

test.each([
  ['hand.0', 'hand'],
  ['seat:1', 'Bob'],
  ['seat:0/life', 'life'],
  ['seat:0/damage', 'damage'],
])('%s is called %s', (ref, name) => {
  expect(nameOfRef(sceneWith(), ref, nameOf)).toBe(name);
});

test('a cell is called by its labels, as people type it', () => {
  const board = { rows: 2, cols: 3, pieces: {}, at: {} };
  const boards = {
    go: { ...board, shape: 'points', rowLabels: ['2', '1'], colLabels: ['A', 'B', 'C'] },
    box: { ...board, shape: 'box' },
  } as const;
  const scene: Scene = { now: {}, seats: {}, boards };
  expect(['go:0', 'go:5', 'box:5'].map((ref) => nameOfRef(scene, ref, nameOf))).toEqual(['A2', 'C1', '1 2']);
});

test('a zone is as large as it says, or as the cards that lie in it', () => {
  const scene = sceneWith({ face: 'imp' });
  const zones = scene.zones ?? {};
  expect(['deck', 'hand.0', 'table.0'].map((key) => sizeOf(scene, zones[key]))).toEqual([9, 3, 1]);
});
