// Deck lists as the contract returns them, for both card games.
import { type DeckLine, type Game, integer, type Options, text } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { deckOptionsOf } from '../../src/cards/setting/deck-options.ts';
import { storyweave } from '../../src/storyweave/index.ts';
import { tidecrown } from '../../src/tidecrown/index.ts';
import { lore, pirate } from './sets.ts';

function listsOf(game: Pick<Game, 'open'>, options: Options = {}): readonly (readonly DeckLine[])[] {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value.decks?.lists ?? [];
}

const short = (lines: readonly DeckLine[]): string[] => lines.map(({ id, count }) => `${count} ${id}`);
const total = (lines: readonly DeckLine[]): number => lines.reduce((sum, { count }) => sum + count, 0);

const BY_GAME = [
  [storyweave, lore],
  [tidecrown, pirate],
] as const;
const SHIPPED = BY_GAME.flatMap(([game, { decks }]) => decks.map((deck) => [game, deck.name, deck] as const));

test.each(SHIPPED)('%o: the deck %s has the lines of its file, a leader on top', (game, name, deck) => {
  const [own] = listsOf(game, { deck1: name });
  const leader = deck.leader === undefined ? [] : [`1 ${deck.leader}`];
  expect(short(own)).toEqual([...leader, ...deck.cards.map(({ id, n }) => `${n} ${id}`)]);
});

test('a line has the full name of its card', () => {
  const [own, other] = listsOf(storyweave);
  expect(own[0]).toEqual({ id: 'SW-001', name: 'Pim Tallow - Lamplighter', count: 3 });
  expect(other[0]).toEqual({ id: 'SW-011', name: 'Veil Sparrow', count: 2 });
});

test('each seat has its own list, and as many seats as play', () => {
  const lists = listsOf(storyweave, { seats: 4, deck3: 'loop-lab' });
  expect(lists.map(([first]) => first.id)).toEqual(['SW-001', 'SW-011', 'SW-039', 'SW-011']);
});

test('lines of a list file stay in their order, and equal ones are one at the place of the first', () => {
  const list1 = '2 SW-041\n# mine\n1 SW-039\n30 SW-041\n3 SW-028\n2 SW-039\n28 Two-Way Key';
  const [own] = listsOf(storyweave, { list1 });
  expect(short(own)).toEqual(['60 SW-041', '3 SW-039', '3 SW-028']);
});

test('a list in JSON keeps its order too', () => {
  const list1 = JSON.stringify({ 'Two-Way Key': 50, 'SW-039': 4, 'SW-028': 4, 'SW-026': 4 });
  expect(short(listsOf(storyweave, { list1 })[0])).toEqual(['50 SW-041', '4 SW-039', '4 SW-028', '4 SW-026']);
});

test('a leader is the first line, wherever the file has it', () => {
  const { cards } = pirate.decks[0];
  const lines = cards.map(({ id, n }) => `${n} ${id}`);
  const list1 = [...lines.slice(0, 5), '1 TC-L01', ...lines.slice(5)].join('\n');
  expect(short(listsOf(tidecrown, { list1 })[0])).toEqual(['1 TC-L01', ...lines]);
});

test('a position has the cards of the deck in their order, then what it adds', () => {
  const [own, other] = listsOf(storyweave, { setup: 'hand: SW-041, SW-003, SW-041; play: SW-012' });
  // Both are cards of the other deck; the cards in play are read first.
  expect(short(own)).toEqual([...short(listsOf(storyweave)[0]), '1 SW-012', '2 SW-041']);
  expect(other).toEqual(listsOf(storyweave)[1]);
});

test('a position that names its deck has only the cards it names, in their order', () => {
  const setup = 'hand: SW-003; deck: SW-002, SW-001, SW-002 | deck: SW-011';
  expect(listsOf(storyweave, { setup }).map(short)).toEqual([['1 SW-003', '2 SW-002', '1 SW-001'], ['1 SW-011']]);
});

test('the captain of a position comes first, though the deck has another', () => {
  const [own] = listsOf(tidecrown, { setup: 'captain: TC-L04; hand: TC-014' });
  expect(own[0]).toMatchObject({ id: 'TC-L04', count: 1 });
  expect(own.at(-1)?.id).toBe('TC-014');
  expect(own.some(({ id }) => id === 'TC-L01')).toBe(false);
});

test('a position that takes only the captain from a deck has no other card of it', () => {
  const setup = 'deck: TC-014, TC-015, TC-014; life: TC-015 | deck: TC-001; life: TC-002';
  expect(listsOf(tidecrown, { setup }).map(short)).toEqual([
    ['1 TC-L01', '2 TC-015', '2 TC-014'],
    ['1 TC-L02', '1 TC-001', '1 TC-002'],
  ]);
});

const NAMES = ['Zoë Ñandú', '龍の歌', 'Œuvre — l’été', '🐙 Kraken', 'Ωmega'];
const foreign = (count: number): string =>
  JSON.stringify({
    metadata: {},
    cards: Array.from({ length: count }, (_, i) => ({
      ...{ id: i + 1, name: NAMES[i] ?? `Piper ${i}`, version: 'of the Test', type: 'Character', subtypes: ['Ally'] },
      fullName: `${NAMES[i] ?? `Piper ${i}`} - of the Test`,
      ...{ color: 'Steel', cost: 1, inkwell: true, strength: 1, willpower: 2, lore: 1, fullText: '' },
    })),
  });

test('names of any alphabet are whole, and a deck may have more lines than signs', () => {
  const names = Array.from({ length: 60 }, (_, i) => `${NAMES[i] ?? `Piper ${i}`} - of the Test`).reverse();
  const list1 = names.map((name) => `1 ${name}`).join('\n');
  const [own] = listsOf(storyweave, { cards: foreign(300), list1, list2: list1 });
  expect(own.map(({ name }) => name)).toEqual(names);
  expect(total(own)).toBe(60);
});

test.each([
  ['storyweave', storyweave, ['deck1', 'deck2', 'deck3', 'deck4', 'list1', 'list2', 'list3', 'list4']],
  ['tidecrown', tidecrown, ['deck1', 'deck2', 'list1', 'list2']],
] as const)('the options of %s that only name cards are decks and lists', (_, game, names) => {
  const opened = (game as Pick<Game, 'open'>).open({});
  expect(opened.ok && opened.value.decks?.options).toEqual(names);
});

test('no other option counts as one that only names cards', () => {
  const table = { deck1: text('', ''), decks: text('', ''), listing: text('', ''), seats: integer(2, 2, 4, '') };
  expect(deckOptionsOf(table)).toEqual(['deck1']);
});
