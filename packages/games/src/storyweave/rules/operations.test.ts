// Operations that no shipped card uses, but a user's card set may.
import { expect, test } from 'vitest';
import { action, character } from '../../../tests/storyweave/invented-cards.ts';
import { tableWith } from '../../../tests/storyweave/table.ts';

test('[SW-56] a search sees the whole deck, shows what it was for, and shuffles', () => {
  const seek = action('Seek', { op: 'search', zone: 'deck', where: { type: 'item' }, min: 1, max: 1, dest: 'hand' });
  const deck = ['SW-001', 'SW-008', 'SW-003', 'SW-017', 'SW-008'];
  const t = tableWith([seek], { hand: ['Seek'], deck, ink: 1 }).act('play');
  expect([t.asks, t.legal]).toEqual(['choose', ['Wicker Sun', 'Night Ledger', 'done']]);
  const told = (who: 0 | 1, type: string) => t.heard(who).find((event) => event.type === type);
  expect(told(0, 'LOOKED')).toMatchObject({ count: 5, cards: deck });
  expect(told(1, 'LOOKED')?.cards).toBeUndefined();
  t.act('Night');
  expect([t.ids(0, 'hand'), t.ids(0, 'deck').length]).toEqual([['SW-017'], 4]);
  expect(told(1, 'REVEALED')).toMatchObject({ card: 'SW-017' });
  expect(told(1, 'DECK_SHUFFLED')).toMatchObject({ seat: 0 });
  // Nobody knows any card of the deck any more.
  const { state, kit } = t;
  const inDeck = Array.from({ length: kit.slots }, (_, slot) => slot).filter((slot) => state.card.zone[slot] === 0);
  expect(inDeck.some((slot) => state.known[slot] + state.known[kit.slots + slot] > 0)).toBe(false);
});

test('[SW-56] a search may find nothing, and what need not be of a kind is not shown', () => {
  const seek = action('Seek', { op: 'search', zone: 'deck', min: 0, max: 2, dest: 'hand' });
  const side = { hand: ['Seek'], deck: ['SW-001', 'SW-008', 'SW-003'], ink: 1 };
  expect(tableWith([seek], side).act('play', 'done').ids(0, 'hand')).toEqual([]);
  const t = tableWith([seek], side).act('play', 'Pim', 'Oriel');
  expect(t.ids(0, 'hand')).toEqual(['SW-001', 'SW-003']);
  expect(t.heard(1).some(({ type }) => type === 'REVEALED')).toBe(false);
});

test('cards from the top of a deck are discarded openly, and no more than there are', () => {
  const grind = action('Grind', { op: 'mill', who: 'eachOpp', n: 3 });
  const t = tableWith([grind], { hand: ['Grind'], ink: 1 }, { deck: ['SW-001', 'SW-008'] }).act('play');
  expect([t.ids(1, 'discard'), t.ids(1, 'deck')]).toEqual([['SW-001', 'SW-008'], []]);
  const told = t.heard(0).filter(({ type, seat }) => type === 'CARD_DISCARDED' && seat === 1);
  expect(told.map(({ card }) => card)).toEqual(['SW-001', 'SW-008']);
});

test('a deck can be shuffled, and what was known of it is forgotten', () => {
  const mix = action(
    'Mix',
    { op: 'look', n: 2, zone: 'deck', rest: { to: 'deckTop', order: 'random' } },
    { op: 'shuffle', zone: 'deck' },
  );
  const deck = Array.from({ length: 8 }, (_, i) => `SW-00${i + 1}`);
  const t = tableWith([mix], { hand: ['Mix'], ink: 1, deck }).act('play');
  expect(t.ids(0, 'deck')).not.toEqual(deck);
  expect(t.ids(0, 'deck').sort()).toEqual(deck);
  expect(t.heard(1).some(({ type }) => type === 'DECK_SHUFFLED')).toBe(true);
});

test('an activated ability may have a condition, and is then used for nothing where it does not hold', () => {
  const oracle = character('Oracle', {
    kind: 'activated',
    window: 'main',
    if: { cmp: [{ handSize: 'own' }, 'ge', 2] },
    ifAt: 'resolve',
    do: [{ op: 'gainScore', who: 'own', n: 1 }],
  });
  const lore = (hand: string[]) => tableWith([oracle], { play: ['Oracle'], hand }).act('use').lore[0];
  expect([lore(['SW-001']), lore(['SW-001', 'SW-003'])]).toEqual([0, 1]);
});

test('a stat is summed over the cards that are meant, and the printed cost is one', () => {
  const all = { pick: 'all', side: 'own', zone: 'play', where: { type: 'character' } } as const;
  const count = (stat: string) => action('Count', { op: 'gainScore', who: 'own', n: { stat, of: all } });
  const lore = (stat: string) =>
    tableWith([count(stat)], { play: ['SW-001', 'SW-023'], hand: ['Count'], ink: 1 }).act('play').lore[0];
  expect([lore('strength'), lore('cost')]).toEqual([3, 4]);
});
