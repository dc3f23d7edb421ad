// Decks, who begins, opening hands and life piles.
import { expect, test } from 'vitest';
import { CardTable } from '../../../tests/cards/card-table.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { readCardSet } from '../../cards/files/read-card-set.ts';
import { starterSet } from '../cards/starter-set.ts';
import { tidecrown } from '../index.ts';
import { TIDECROWN } from '../setting/vocabulary.ts';

type Options = Parameters<typeof openWithKit>[0];
const begun = (options: Options = {}, seed?: string) => new CardTable(openWithKit(options), seed);
const refusal = (options: Record<string, unknown>) => {
  const opened = tidecrown.open(options);
  return opened.ok ? undefined : opened.refusal;
};

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('the starter set is a card set without mistakes', () => {
  const read = readCardSet(JSON.stringify(starterSet), TIDECROWN);
  expect(read.ok ? '' : read.refusal.text).toBe('');
});

/** Twelve crimson cards four times and one twice. */
const CRIMSON = [...'123456789'].map((n) => `TC-00${n}`).concat(['TC-010', 'TC-011', 'TC-012']);
const lines = (captain: string, ids: readonly string[]): string =>
  [`1 ${captain}`, ...ids.map((id) => `4 ${id}`), '2 TC-013'].join('\n');
const LEGAL = lines('TC-L01', CRIMSON);

test('[TC-1] two seats, and each has ten gales', () => {
  expect(tidecrown.seats).toEqual({ min: 2, max: 2 });
  const { state } = begun();
  expect([...state.galeDeck].map((n, seat) => n + state.galeReady[seat] + state.galeSpent[seat])).toEqual([10, 10]);
});

test.each([
  ['no captain', LEGAL.replace('1 TC-L01\n', '')],
  ['two captains', `1 TC-L02\n${LEGAL}`],
  ['49 cards', LEGAL.replace('2 TC-013', '1 TC-013')],
  ['51 cards', LEGAL.replace('2 TC-013', '3 TC-013')],
  ['five of one number', LEGAL.replace('4 TC-012', '5 TC-012').replace('2 TC-013', '1 TC-013')],
  ['a colour that the captain has not', LEGAL.replace('2 TC-013', '2 TC-014')],
  ['only one of two colours is the captain’s', LEGAL.replace('2 TC-013', '2 TC-036')],
])('[TC-1] a deck is refused: %s', (_, list1) => {
  expect(refusal({ list1: LEGAL })).toBeUndefined();
  expect(refusal({ list1 })?.code).toBe('bad-deck');
});

test('[TC-1] every colour of a card is one of the captain, who may have more', () => {
  expect(refusal({ list1: LEGAL.replace('TC-L01', 'TC-L02') })).toBeUndefined();
  expect(refusal({ list1: LEGAL.replace('TC-L01', 'TC-L03') })?.code).toBe('bad-deck');
});

test('[TC-2] decks are named or listed, and a card that is not known is refused with its line', () => {
  expect(refusal({ deck1: 'nothing' })?.code).toBe('unknown-deck');
  expect(refusal({ list1: LEGAL.replace('TC-003', 'Nobody At All') })?.text).toMatch(/line 4/);
  expect(refusal({ cards: '{' })?.code).toBe('bad-card-set');
});

test('[TC-2] a card may be in a deck any number of times, or not at all, where a card says so', () => {
  expect(refusal({ list1: '1 TC-L03\n50 TC-030' })).toBeUndefined();
  const onyx = '1 TC-L04\n46 TC-030';
  expect(refusal({ list1: `${onyx}\n4 TC-029` })).toBeUndefined();
  expect(refusal({ list1: `${onyx}\n4 TC-028` })?.code).toBe('bad-deck');
  expect(refusal({ list1: '1 TC-L03\n46 TC-030\n4 TC-028' })).toBeUndefined();
});

test('[TC-3] chance says who chooses, and that seat chooses who begins', () => {
  const asked = SEEDS.map((seed) => {
    const t = begun({}, seed);
    expect(t.asks).toBe('first');
    return t.seat;
  });
  expect(new Set(asked)).toEqual(new Set([0, 1]));
  for (const seed of SEEDS.slice(0, 3)) {
    const chooser = begun({ mulligan: false }, seed).seat;
    expect(begun({ mulligan: false }, seed).act('yes').state.active).toBe(chooser);
    expect(begun({ mulligan: false }, seed).act('no').state.active).toBe(1 - chooser);
  }
});

test('[TC-3] `first` fixes who begins, and nobody is asked', () => {
  const first = (seat: 'seat0' | 'seat1') => begun({ first: seat, mulligan: false }, 'fixed');
  expect([first('seat0').asks, first('seat0').seat, first('seat1').seat]).toEqual(['main', 0, 1]);
});

test('[TC-4] what happens at the start of the game happens before hands are drawn, the chooser’s first', () => {
  const decks = { deck1: 'lanterns-lost', deck2: 'lanterns-lost' } as const;
  for (const seed of SEEDS.slice(0, 4)) {
    const t = begun(decks, seed);
    const chooser = t.seat;
    t.act('no');
    expect([t.asks, t.seat]).toEqual(['choose', chooser]);
    expect([t.ids(0, 'hand'), t.ids(1, 'hand')]).toEqual([[], []]);
    t.act('Haven');
    expect([t.asks, t.seat, t.ids(chooser, 'play')]).toEqual(['choose', 1 - chooser, ['TC-035', 'TC-L03']]);
    t.act('done');
    expect([t.ids(1 - chooser, 'play'), t.ids(0, 'hand').length]).toEqual([['TC-L03'], 5]);
  }
});

test('[TC-4] a deck that was looked through is shuffled again', () => {
  const t = begun({ deck1: 'lanterns-lost', first: 'seat0' });
  const before = t.ids(0, 'deck');
  t.act('done');
  expect(t.heard('public').some(({ type, seat }) => type === 'DECK_SHUFFLED' && seat === 0)).toBe(true);
  expect(t.ids(0, 'deck')).not.toEqual(before.slice(5));
  // Nobody knows any of its cards any more.
  const { state, kit } = t;
  const inDeck = Array.from(state.card.zone.keys()).filter((slot) => state.card.zone[slot] === 0);
  expect(inDeck.some((slot) => state.known[slot] + state.known[kit.slots + slot] > 0)).toBe(false);
});

test('[TC-5] five cards, and each may once change all of them, whoever begins first', () => {
  const t = begun({ first: 'seat1' });
  const hand = t.ids(1, 'hand');
  expect([t.asks, t.seat, hand.length, t.ids(0, 'hand').length]).toEqual(['mulligan', 1, 5, 5]);
  t.act('yes');
  expect([t.asks, t.seat, t.ids(1, 'hand').length, t.ids(1, 'deck').length]).toEqual(['mulligan', 0, 5, 45]);
  expect(t.ids(1, 'hand')).not.toEqual(hand);
  const kept = t.ids(0, 'hand');
  t.act('no');
  expect([t.asks, t.seat, t.ids(0, 'hand')]).toEqual(['main', 1, kept]);
  expect(begun({ first: 'seat1', mulligan: false }).asks).toBe('main');
});

test('[TC-6] the life pile is dealt from the deck: its top card ends at the bottom of the pile', () => {
  const t = begun({ first: 'seat0', deck2: 'fathoms-bargain' }).act('no');
  const [one, other] = [t.ids(0, 'deck'), t.ids(1, 'deck')];
  t.act('no');
  expect(t.ids(0, 'life')).toEqual(one.slice(0, 5).reverse());
  expect(t.ids(1, 'life')).toEqual(other.slice(0, 4).reverse());
  expect(t.ids(0, 'deck')).toEqual(one.slice(5));
});

test('[TC-7] a position to begin with, in words', () => {
  const setup =
    'crew: Powder Imp spent, TC-004 +2; port: TC-013; gales: 3; spent: 1; life: TC-009 up, TC-010 | hand: TC-014';
  const t = begun({ setup });
  expect([t.asks, t.seat, t.ids(0, 'play')]).toEqual(['main', 0, ['TC-002', 'TC-004', 'TC-013', 'TC-L01']]);
  expect([t.isSpent('Imp'), t.ids(0, 'life'), t.ids(1, 'hand')]).toEqual([true, ['TC-009', 'TC-010'], ['TC-014']]);
  const { galeReady, galeSpent, galeDeck } = t.state;
  expect([galeReady[0], galeSpent[0], galeDeck[0], t.ids(1, 'life').length]).toEqual([3, 1, 4, 5]);
});
