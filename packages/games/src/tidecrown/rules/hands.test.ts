// Opening hands that are asked for, as an option and in a seed.

import { Line, type Options } from '@umpire/core';
import { admit } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { DECK, HAND, PLAY } from '../../cards/kit.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import { tidecrown } from '../index.ts';
import type { TidecrownOptions } from '../setting/read-setting.ts';
import { LIFE } from './numbers.ts';

/** The match once hands are dealt; a player who may search a deck takes the first card that is offered. */
function dealt(options: Partial<TidecrownOptions>, seed = 'dice') {
  const { rules, kit } = openWithKit({ first: 'seat0', mulligan: false, ...options });
  const line = new Line(rules, seed);
  const { state } = line;
  const out = new Int32Array(rules.legalMax);
  while (rules.decisions[rules.decision(state)] === 'choose') {
    rules.legal(state, line.past, out);
    line.play({ seat: line.seat, action: out[0], index: 0 });
  }
  const ids = (seat: number, zone: number): string[] =>
    slotsIn(kit, state, seat, zone).map((slot) => kit.book.defs[state.card.def[slot]].card.id);
  return { rules, state, line, ids, hand: (seat: number) => ids(seat, HAND).sort() };
}

test('[TC-60] the hands are those that were asked for, and life comes from the rest', () => {
  const { rules, state, ids, hand } = dealt({ hands: '11223.abcde' });
  expect(hand(0)).toEqual(['TC-001', 'TC-001', 'TC-002', 'TC-002', 'TC-003']);
  expect(hand(1)).toEqual(['TC-014', 'TC-015', 'TC-016', 'TC-017', 'TC-018']);
  expect([0, 1].map((seat) => ids(seat, DECK).length + ids(seat, LIFE).length)).toEqual([45, 45]);
  expect(ids(0, LIFE).length).toBeGreaterThan(3);
  expect(rules.check(state)).toBeUndefined();
});

test('[TC-60] equal decks with equal hands lie in different orders, which depend on the dice', () => {
  const equal = { deck1: 'red-ledger', deck2: 'red-ledger', hands: '12345.12345' };
  const lefts = ['a', 'b'].flatMap((seed) => {
    const { rules, state, hand } = dealt(equal, seed);
    expect(hand(0)).toEqual(hand(1));
    return (rules.decks?.left(state) ?? []).map(String);
  });
  expect(new Set(lefts).size).toBe(4);
});

test.each(['a', 'b', 'c'])('[TC-60] a deck that a captain shuffled before gives the same hand (%s)', (seed) => {
  const { ids, hand } = dealt({ deck1: 'lanterns-lost', deck2: 'lanterns-lost', hands: '12345.6789a' }, seed);
  expect(ids(0, PLAY)).toContain('TC-035');
  expect(hand(0)).toEqual(['TC-014', 'TC-015', 'TC-016', 'TC-018', 'TC-019']);
  expect(hand(1)).toEqual(['TC-020', 'TC-021', 'TC-025', 'TC-026', 'TC-027']);
});

test('[TC-60] a card that has left the deck by then is not in the hand', () => {
  const { ids, hand } = dealt({ deck1: 'lanterns-lost', hands: 'ff123.12345' });
  // One of the two ports was played before.
  expect(ids(0, PLAY)).toContain('TC-035');
  expect(hand(0)).toHaveLength(5);
  expect(hand(0).filter((id) => id === 'TC-035')).toHaveLength(1);
  expect(hand(0)).toEqual(expect.arrayContaining(['TC-014', 'TC-015', 'TC-016']));
});

test('[TC-60] the whole hand may be changed as ever', () => {
  const { line, hand } = dealt({ mulligan: true, hands: '11223.12345' });
  const { rules, state, past, seat } = line;
  expect(rules.decisions[rules.decision(state)]).toBe('mulligan');
  const admitted = admit(rules, state, past, { text: 'yes' });
  if (!admitted.ok) return expect.unreachable(admitted.refusal.text);
  line.play({ seat, ...admitted.value });
  expect(hand(0)).toHaveLength(5);
  expect(hand(0)).not.toEqual(['TC-001', 'TC-001', 'TC-002', 'TC-002', 'TC-003']);
});

test.each([
  ['01234.12345', "Deck 1 is led by 'Marrow Quill, the Ledger Admiral' (line 0), who is never in a hand."],
  ['12345.1234e', undefined],
  ['12345.1234g', 'Deck 2 has 16 lines, 0 to f; the hand asks for line g.'],
  ['eee12.12345', "Deck 1 has 2 copies of 'Magazine Breach' (line e), the hand asks for 3."],
  ['123456.12345', 'Hand 1 has 6 cards: an opening hand has 5.'],
])('[TC-60] the hands %s: %s', (hands, text) => {
  const opened = tidecrown.open({ hands });
  expect(opened.ok ? undefined : opened.refusal.text).toBe(text);
});

const read = (seed: string, options: Options = {}) => tidecrown.readSeed?.(seed, options);

test('[TC-60] a seed of that form stands for the hands', () => {
  expect(read('12345.abcde.x7', { deck2: 'lanterns-lost' })).toEqual({
    ok: true,
    value: { deck2: 'lanterns-lost', hands: '12345.abcde' },
  });
  expect(read('12345.abcde')).toBeUndefined();
  expect(read('1234.abcd.x')).toMatchObject({ refusal: { text: 'Hand 1 has 4 cards: an opening hand has 5.' } });
  expect(read('01234.abcde.x')).toMatchObject({ refusal: { code: 'bad-hands' } });
  expect(read('12345.abcde.x', { setup: 'gales: 3' })).toMatchObject({ refusal: { code: 'bad-hands' } });
});

test('[TC-60] two seeds that differ only in their dice have the same hands and other decks', () => {
  const [one, other] = ['12345.12345.a', '12345.12345.b'].map((seed) => dealt({ hands: '12345.12345' }, seed));
  expect(one.hand(0)).toEqual(other.hand(0));
  expect(one.ids(0, DECK)).not.toEqual(other.ids(0, DECK));
});
