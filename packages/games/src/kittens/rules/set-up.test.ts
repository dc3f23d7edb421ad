// Players, cards and the deal.
import { Line } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { openKittens } from '../../../tests/kittens/kittens-bouts.ts';
import { Table } from '../../../tests/kittens/table.ts';
import { CARDS } from '../cards/registry.ts';
import { kittens } from '../index.ts';
import { IDS } from './kinds.ts';

const dealt = (options: Record<string, unknown>, seed = 'deal'): Table =>
  new Table(new Line(openKittens(options), seed));
const count = (cards: readonly string[], card: string): number => cards.filter((each) => each === card).length;

test('[KIT-1] two to five seats play, seat 0 begins with one turn', () => {
  for (const seats of [2, 3, 4, 5]) {
    const table = dealt({ seats });
    expect([table.line.rules.seats, table.turn, table.seat, table.decision]).toEqual([seats, [0, 1], 0, 'turn']);
  }
  expect(openKittens({}).seats).toBe(2);
  for (const seats of [1, 6]) expect(kittens.open({ seats })).toMatchObject({ refusal: { code: 'bad-option' } });
});

test('[KIT-1] the order of play goes round, past those who are out', () => {
  const table = dealt({ seats: 3 }, 'round');
  const order = [table.seat];
  for (let i = 0; i < 3; i++) order.push(table.does('draw').seat);
  expect(order).toEqual([0, 1, 2, 0]);
});

const TYPES: [card: string, type: string, copies: number, when: string][] = [
  ['exploding-kitten', 'ExplodingKittenCard', 0, 'never'],
  ['defuse', 'DefuseCard', 6, 'never'],
  ['nope', 'NopeCard', 5, 'reaction'],
  ['attack', 'AttackCard', 4, 'turn'],
  ['skip', 'SkipCard', 4, 'turn'],
  ['favor', 'FavorCard', 4, 'turn'],
  ['shuffle', 'ShuffleCard', 4, 'turn'],
  ['see-the-future', 'SeeTheFutureCard', 5, 'turn'],
  ['taco-cat', 'TacoCatCard', 4, 'never'],
  ['hairy-potato-cat', 'HairyPotatoCatCard', 4, 'never'],
  ['beard-cat', 'BeardCatCard', 4, 'never'],
  ['rainbow-ralphing-cat', 'RainbowRalphingCatCard', 4, 'never'],
  ['cattermelon', 'CattermelonCard', 4, 'never'],
  ['draw-from-the-bottom', 'DrawFromTheBottomCard', 0, 'turn'],
  ['super-skip', 'SuperSkipCard', 0, 'turn'],
];

test.each(TYPES)(
  '[KIT-2] %s is %s elsewhere, %i in the usual deck, played by itself: %s',
  (card, type, copies, when) => {
    const kind = IDS.map(String).indexOf(card);
    expect(CARDS[kind]).toMatchObject({ type, copies, when });
    expect(CARDS.length).toBe(TYPES.length);
  },
);

test('[KIT-2] the usual deck has 52 cards and no expansion', () => {
  const { deck } = dealt({}).view(0);
  expect(Object.values(deck).reduce((sum, copies) => sum + copies, 0)).toBe(52);
  expect(Object.keys(deck)).not.toContain('super-skip');
  expect(Object.keys(deck)).not.toContain('draw-from-the-bottom');
});

// The size of the draw pile at the start, the kittens in it, and the defuses in it.
const PILES: [seats: number, defuses: string, size: number, kittens: number, defusesIn: number][] = [
  [2, 'all', 37, 1, 4],
  [3, 'all', 30, 2, 3],
  [4, 'all', 23, 3, 2],
  [5, 'all', 16, 4, 1],
  [2, 'leaflet-2025', 35, 1, 2],
  [3, 'leaflet-2025', 29, 2, 2],
  [4, 'leaflet-2025', 23, 3, 2],
  [5, 'leaflet-2025', 16, 4, 1],
  [2, 'leaflet-2015', 35, 1, 2],
  [3, 'leaflet-2015', 30, 2, 3],
  [4, 'leaflet-2015', 23, 3, 2],
  [5, 'leaflet-2015', 16, 4, 1],
];
test.each(PILES)(
  '[KIT-3] [KIT-4] %i players, defuses %s: a pile of %i with %i kittens and %i defuses, 7 cards and a defuse each',
  (seats, defuses, size, bombs, defusesIn) => {
    for (const seed of ['a', 'b', 'c']) {
      const table = dealt({ seats, defuses }, seed);
      const { pile } = table;
      expect([pile.length, count(pile, 'exploding-kitten'), count(pile, 'defuse')]).toEqual([size, bombs, defusesIn]);
      for (let seat = 0; seat < seats; seat++) {
        const hand = table.hand(seat);
        expect([hand.length, count(hand, 'defuse'), count(hand, 'exploding-kitten')]).toEqual([8, 1, 0]);
      }
      expect(table.discard).toEqual([]);
    }
  },
);

test('[KIT-3] every card is dealt or in the pile, and another seed deals otherwise', () => {
  const table = dealt({ seats: 3 });
  const all = [...table.pile, ...[0, 1, 2].flatMap((seat) => table.hand(seat))];
  for (const [card, copies] of Object.entries(table.view(0).deck)) expect(count(all, card), card).toBe(copies);
  expect(dealt({ seats: 3 }, 'other').pile).not.toEqual(table.pile);
  expect(dealt({ seats: 3 }).pile).toEqual(table.pile);
});

test('[KIT-3] kittens may lie anywhere: each place of the pile has one sometimes', () => {
  const places = new Set<number>();
  for (let i = 0; i < 300; i++) places.add(dealt({ seats: 5 }, `k${i}`).pile.indexOf('exploding-kitten'));
  expect([...places].sort((a, b) => a - b).slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
});

test.each([1, 4, 15])('[KIT-3] deal=%i cards and a defuse each', (deal) => {
  const table = dealt({ deal });
  expect([table.hand(0).length, table.hand(1).length]).toEqual([deal + 1, deal + 1]);
});

test.each([0, 16])('[KIT-3] deal=%i is refused', (deal) => {
  expect(kittens.open({ deal })).toMatchObject({ refusal: { code: 'bad-option' } });
});

test('[KIT-4] a leaflet asks for no more defuses than there are', () => {
  const deck = JSON.stringify({ skip: 20, nope: 5, defuse: 3 });
  expect(count(dealt({ deck, defuses: 'leaflet-2025' }).pile, 'defuse')).toBe(1);
});

test.each([
  [2, 0, 3, 'The deck has 0 defuses, and 2 players need 3: 3 added.'],
  [4, 1, 5, 'The deck has 1 defuse, and 4 players need 5: 4 added.'],
  [5, 5, 6, 'The deck has 5 defuses, and 5 players need 6: 1 added.'],
  [5, 6, 6, undefined],
])('[KIT-5] %i players with %i defuses play with %i', (seats, defuse, played, warning) => {
  const rules = openKittens({ seats, deck: JSON.stringify({ skip: 40, defuse }) });
  expect(rules.words.warnings).toEqual(warning === undefined ? [] : [warning]);
  expect(new Table(new Line(rules, 'x')).view(0).deck.defuse).toBe(played);
});

test.each([
  [2, 37, 27],
  [3, 30, 22],
])('[KIT-6] quick with %i players: a pile of %i has %i cards, and a third is aside, unseen', (seats, whole, left) => {
  expect(dealt({ seats }).pile.length).toBe(whole);
  const table = dealt({ seats, quick: true });
  expect([table.pile.length, table.state.removedSize]).toEqual([left, whole - left]);
  expect(count(table.pile, 'exploding-kitten')).toBe(seats - 1);
  const aside = Array.from(table.state.removed.subarray(0, whole - left), (entry) => IDS[entry - 1]);
  expect(aside.filter((card) => card === 'defuse' || card === 'exploding-kitten')).toEqual([]);
});

test.each([4, 5])('[KIT-6] quick is refused for %i players', (seats) => {
  expect(kittens.open({ seats, quick: true })).toMatchObject({
    refusal: { code: 'bad-option', text: `quick is for two or three players, and ${seats} play.` },
  });
});

test.each([
  [{}, 4, true],
  [{ preset: 'seed' }, 4, true],
  [{ preset: 'leaflet-2015' }, 2, true],
  [{ preset: 'leaflet-2025' }, 2, false],
  [{ preset: 'leaflet-2025', fiveDifferent: true }, 2, true],
  [{ preset: 'leaflet-2025', defuses: 'all' }, 4, false],
  [{ fiveDifferent: false }, 4, false],
  [{ defuses: 'leaflet-2025' }, 2, true],
])('[KIT-7] %j: %i defuses in the pile, combo of five: %s', (options, defuses, five) => {
  const table = dealt(options);
  expect([count(table.pile, 'defuse'), table.line.rules.decisions.includes('pick')]).toEqual([defuses, five]);
});

test('[KIT-7] a preset of the menu opens', () => {
  for (const { options } of Object.values(kittens.presets ?? {})) expect(kittens.open(options).ok).toBe(true);
});
