// Opening hands that are asked for, as an option and in a seed.
import { Line, type Options, type Refusal } from '@umpire/core';
import { expect, test } from 'vitest';
import { openWithKit } from '../../../tests/storyweave/open-with-kit.ts';
import { HAND } from '../../cards/kit.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import { starterSet } from '../cards/starter-set.ts';
import { storyweave } from '../index.ts';
import type { StoryweaveOptions } from '../setting/read-setting.ts';

/** By seat: the ids in its hand, sorted, and the names in its deck, from the top. */
function dealt(options: Partial<StoryweaveOptions>, seed = 'dice') {
  const { rules, kit } = openWithKit(options);
  const { state } = new Line(rules, seed);
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
  return {
    hands: seats.map((seat) =>
      slotsIn(kit, state, seat, HAND)
        .map((slot) => kit.book.defs[state.card.def[slot]].card.id)
        .sort(),
    ),
    decks: rules.decks?.left(state) ?? [],
    state,
    problem: rules.check(state),
  };
}

const refusalOf = (options: Options): Refusal | undefined => {
  const opened = storyweave.open(options);
  return opened.ok ? undefined : opened.refusal;
};

const HANDS = '0001123.abcdefg';

test('[SW-60] the hands are those that were asked for', () => {
  const { hands, decks, problem } = dealt({ hands: HANDS });
  expect(hands).toEqual([
    ['SW-001', 'SW-001', 'SW-001', 'SW-002', 'SW-002', 'SW-003', 'SW-004'],
    ['SW-031', 'SW-032', 'SW-033', 'SW-034', 'SW-035', 'SW-036', 'SW-037'],
  ]);
  expect(decks.map(({ length }) => length)).toEqual([53, 53]);
  expect(problem).toBeUndefined();
});

test('[SW-60] the order of the signs does not matter, and three seats have three hands', () => {
  const { hands } = dealt({ seats: 3, hands: '3211000.gfedcba.0123456' });
  expect(hands[0]).toEqual(['SW-001', 'SW-001', 'SW-001', 'SW-002', 'SW-002', 'SW-003', 'SW-004']);
  expect(hands[2]).toEqual(['SW-001', 'SW-002', 'SW-003', 'SW-004', 'SW-005', 'SW-006', 'SW-007']);
});

test('[SW-60] equal decks with equal hands lie in different orders, which depend on the dice', () => {
  const equal = { deck1: 'masks', deck2: 'masks', hands: '0123456.0123456' };
  const [one, other] = ['a', 'b'].map((seed) => dealt(equal, seed));
  expect(one.hands[0]).toEqual(one.hands[1]);
  expect(one.hands).toEqual(other.hands);
  expect([...one.decks[0]].sort()).toEqual([...one.decks[1]].sort());
  expect(new Set([...one.decks, ...other.decks].map(String)).size).toBe(4);
  expect(dealt(equal, 'a').decks).toEqual(one.decks);
});

test('[SW-60] who begins does not depend on the hands', () => {
  for (const seed of ['a', 'b', 'c', 'd'])
    expect(dealt({ hands: HANDS }, seed).state.active).toBe(dealt({}, seed).state.active);
});

test('[SW-60] the copies that stay in the deck lie as deep as chance has them', () => {
  // One of two Veil Sparrows is drawn: on average half of the other 52 cards lie above the other one.
  const depths = Array.from({ length: 300 }, (_, i) =>
    dealt({ hands: `0123456.0123456` }, `depth ${i}`).decks[1].indexOf('Veil Sparrow'),
  );
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
  expect(mean).toBeGreaterThan(26 - 3);
  expect(mean).toBeLessThan(26 + 3);
});

test('[SW-60] mulligans come as ever', () => {
  const { rules } = openWithKit({ hands: '0123456.0123456' });
  const line = new Line(rules, 'm');
  expect(rules.decisions[rules.decision(line.state)]).toBe('mulligan');
});

test('[SW-60] an empty text asks for nothing', () => {
  expect(dealt({ hands: '' }).hands).toEqual(dealt({}).hands);
});

test.each([
  ['0000123.0123456', "Deck 1 has 3 copies of 'Pim Tallow - Lamplighter' (line 0), the hand asks for 4."],
  ['0123477.0123456', "Deck 1 has 1 copy of 'Wicker Sun' (line 7), the hand asks for 2."],
  ['0123456.012345j', 'Deck 2 has 19 lines, 0 to i; the hand asks for line j.'],
  ['012345z.0123456', 'Deck 1 has 22 lines, 0 to l; the hand asks for line z.'],
  ['012345.0123456', 'Hand 1 has 6 cards: an opening hand has 7.'],
  ['0123456.01234567', 'Hand 2 has 8 cards: an opening hand has 7.'],
  ['0123456.1', 'Hand 2 has 1 card: an opening hand has 7.'],
  ['0123456', "There is 1 hand in '0123456', and 2 seats play."],
  ['0123456.0123456.0123456', "There are 3 hands in '0123456.0123456.0123456', and 2 seats play."],
  ['012345A.0123456', "'A' is no line of a deck list: lines are 0 to 9, then a to z."],
  ['012345é.0123456', "'é' is no line of a deck list: lines are 0 to 9, then a to z."],
  ['.', 'Hand 1 has 0 cards: an opening hand has 7.'],
])('[SW-60] %s is refused', (hands, text) => {
  expect(refusalOf({ hands })).toMatchObject({ code: 'bad-hands', text });
});

test('[SW-60] a position says itself what is in the hands', () => {
  expect(refusalOf({ setup: 'ink: 2', hands: '0123456.0123456' })).toMatchObject({
    code: 'bad-hands',
    text: 'Hands cannot be asked for where setup is given: a position says what is in them.',
  });
  expect(refusalOf({ setup: 'ink: 2', hands: '' })).toBeUndefined();
});

test('[SW-60] a list of one line has only line 0', () => {
  const list1 = '60 SW-041';
  expect(refusalOf({ list1, list2: list1, hands: '0000000.0000001' })?.text).toBe(
    'Deck 2 has 1 line: it is 0; the hand asks for line 1.',
  );
  expect(dealt({ list1, hands: '0000000.0123456' }).hands[0]).toEqual(Array(7).fill('SW-041'));
});

test('[SW-60] the lines are those of the list as it was written', () => {
  const list1 = '4 SW-042\n4 SW-024\n8 Two-Way Key\n44 Two-Way Key';
  expect(dealt({ list1, hands: '0001122.0123456' }).hands[0]).toEqual([
    ...['SW-024', 'SW-024', 'SW-041', 'SW-041'],
    ...['SW-042', 'SW-042', 'SW-042'],
  ]);
});

const smallHands = JSON.stringify({ ...starterSet, rules: { ...starterSet.rules, openingHand: 3 } });

test('[SW-60] a hand has as many cards as the set says', () => {
  expect(dealt({ cards: smallHands, hands: '012.012' }).hands[0]).toEqual(['SW-001', 'SW-002', 'SW-003']);
  expect(refusalOf({ cards: smallHands, hands: '0123456.0123456' })?.text).toBe(
    'Hand 1 has 7 cards: an opening hand has 3.',
  );
});

const PIPERS = JSON.stringify({
  metadata: {},
  cards: Array.from({ length: 60 }, (_, i) => ({
    ...{ id: i + 1, name: `Pípér ${i} 龍`, version: 'of the Test', fullName: `Pípér ${i} 龍 - of the Test` },
    ...{ type: 'Character', subtypes: ['Ally'], color: 'Steel', cost: 1, inkwell: true },
    ...{ strength: 1, willpower: 2, lore: 1, fullText: '' },
  })),
});
const PIPER_LIST = Array.from({ length: 60 }, (_, i) => `1 Pípér ${i} 龍 - of the Test`).join('\n');

test('[SW-60] of a list with more than 36 lines the first 36 can be named', () => {
  const options = { cards: PIPERS, list1: PIPER_LIST, list2: PIPER_LIST };
  expect(dealt({ ...options, hands: '9abxyz0.0123456' }).hands[0]).toEqual(
    [10, 11, 12, 34, 35, 36, 1].map(String).sort(),
  );
  expect(refusalOf({ ...options, hands: 'zz01234.0123456' })?.text).toBe(
    "Deck 1 has 1 copy of 'Pípér 35 龍 - of the Test' (line z), the hand asks for 2.",
  );
});

const read = (seed: string, options: Options = {}) => storyweave.readSeed?.(seed, options);

test('[SW-60] a seed of that form stands for the hands, beside the options that were given', () => {
  expect(read('0001123.abcdefg.x7')).toEqual({ ok: true, value: { hands: '0001123.abcdefg' } });
  expect(read('0123456.0123456.0123456.Ω9', { seats: 3, mulligan: false })).toEqual({
    ok: true,
    value: { seats: 3, mulligan: false, hands: '0123456.0123456.0123456' },
  });
});

test.each([
  'a seed',
  '',
  '.',
  '..',
  '1.2.3',
  'run.7.2',
  'golden',
  '0123456.0123456',
  '0123456.0123456.',
  '0123456.0123456.x-7',
  '0123456.012345A.x',
  '0123456.01234 6.x',
  '0123456.0123456.0123456.x',
  '2024.12.x',
])("[SW-60] '%s' is a seed like any other", (seed) => {
  expect(read(seed)).toBeUndefined();
});

test.each([
  ['012345.012345.x', 'Hand 1 has 6 cards: an opening hand has 7.'],
  ['0123456.012345.x', 'Hand 2 has 6 cards: an opening hand has 7.'],
  ['01234567.0123456.x', 'Hand 1 has 8 cards: an opening hand has 7.'],
  ['01234.01234.x', 'Hand 1 has 5 cards: an opening hand has 7.'],
  ['0000000.0123456.x', "Deck 1 has 3 copies of 'Pim Tallow - Lamplighter' (line 0), the hand asks for 7."],
  ['0123456.012345z.x', 'Deck 2 has 19 lines, 0 to i; the hand asks for line z.'],
])("[SW-60] the seed '%s' is meant as hands, and refused as such", (seed, text) => {
  expect(read(seed)).toMatchObject({ ok: false, refusal: { code: 'bad-hands', text } });
});

test('[SW-60] a seed is read by the decks and the set that are played', () => {
  expect(read('2222222.0123456.x', { deck1: 'loop-lab' })).toMatchObject({ ok: true });
  expect(read('012.012.x', { cards: smallHands })).toMatchObject({ ok: true, value: { hands: '012.012' } });
  expect(read('0123456.0123456.x', { deck1: 'nothing' })).toMatchObject({ refusal: { code: 'unknown-deck' } });
  expect(read('0123456.0123456.x', { sets: 1 })).toMatchObject({ refusal: { code: 'unknown-option' } });
  expect(read('0123456.0123456.x', { setup: 'ink: 2' })).toMatchObject({ refusal: { code: 'bad-hands' } });
  expect(read('0123456.0123456.x', { seats: 'two' })).toBeUndefined();
});

test('[SW-60] hands are asked for once: by the seed or by the option', () => {
  const hands = '0123456.0123456';
  expect(read(`${hands}.x`, { hands })).toEqual({ ok: true, value: { hands } });
  expect(read(`${hands}.x`, { hands: '' })).toEqual({ ok: true, value: { hands } });
  expect(read(`${hands}.x`, { hands: '1123456.0123456' })).toMatchObject({
    refusal: {
      code: 'bad-hands',
      text: 'The seed says the hands 0123456.0123456, and hands says 1123456.0123456: leave one out.',
    },
  });
});

test('[SW-60] without hands the options are what they were before there were any', () => {
  const opened = storyweave.open({});
  expect(opened.ok && Object.keys(opened.value.options)).not.toContain('hands');
});
