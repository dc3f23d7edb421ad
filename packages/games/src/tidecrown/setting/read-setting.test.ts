import { type Refusal, readOptions } from '@umpire/core/author';
import { expect, test } from 'vitest';
import type { CardSet } from '../../cards/files/card-set.ts';
import { starterSet } from '../cards/starter-set.ts';
import { options, readSetting, type TidecrownOptions } from './read-setting.ts';
import type { Setting } from './setting.ts';

function readFrom(given: Partial<TidecrownOptions>) {
  const chosen = readOptions(options, given);
  if (!chosen.ok) throw new Error(chosen.refusal.text);
  return readSetting(chosen.value as unknown as TidecrownOptions);
}

function setting(given: Partial<TidecrownOptions> = {}): Setting {
  const read = readFrom(given);
  if (!read.ok) throw new Error(read.refusal.text);
  return read.value;
}

function refusal(given: Partial<TidecrownOptions>): Refusal | undefined {
  const read = readFrom(given);
  return read.ok ? undefined : read.refusal;
}

const idsOf = ({ book, decks }: Setting, seat: number): string[] =>
  Array.from(decks[seat], (def) => book.defs[def].card.id);

test('[TC-2] without options the first two decks play, their captains among the cards', () => {
  const { deckNames, decks, captains, book, lists, ...rest } = setting();
  expect(deckNames).toEqual(['Red Ledger (crimson)', 'Drowned Tide (crimson/azure)']);
  expect(decks.map(({ length }) => length)).toEqual([51, 51]);
  expect(captains.map((def) => book.defs[def].card.id)).toEqual(['TC-L01', 'TC-L02']);
  expect(captains.map((def, seat) => decks[seat].filter((each) => each === def).length)).toEqual([1, 1]);
  expect(lists.map((lines) => lines[0].id)).toEqual(['TC-L01', 'TC-L02']);
  expect(rest).toEqual({ openingHand: 5, mulligan: true, first: 'chooser', maxRepeats: 0, warnings: [], hands: [] });
});

test('what is chosen is in the setting', () => {
  expect(setting({ first: 'seat1', maxRepeats: 4, mulligan: false, deck2: 'loop-lab' })).toMatchObject({
    first: 'seat1',
    maxRepeats: 4,
    mulligan: false,
    deckNames: ['Red Ledger (crimson)', 'Loop Lab A (azure/onyx, tests)'],
  });
});

test('[TC-2] every shipped deck can be played', () => {
  for (const { name } of starterSet.decks) expect(setting({ deck1: name, deck2: name }).decks[0]).toHaveLength(51);
});

/** Cards in the form of other makers: a captain and thirteen crew. */
const captain = {
  ...{ id: 'IV01-001', pack_id: '9', name: 'Quarl', rarity: 'L', category: 'Leader', img_url: 'x', colors: ['Red'] },
  ...{ cost: 5, attributes: ['Slash'], power: 5000, counter: null, types: ['Reef'], effect: 'Draw 1.', trigger: null },
};
const mate = (n: number, more: object = {}) => ({
  ...captain,
  ...{ id: `IV01-0${n}`, name: `Mate ${n}`, rarity: 'C', category: 'Character', cost: 2, counter: 1000 },
  ...{ effect: '[Blocker]', ...more },
});
const NUMBERS = Array.from({ length: 13 }, (_, i) => 10 + i);
const PUNK = JSON.stringify([captain, ...NUMBERS.map((n) => mate(n)), mate(10, { id: 'IV01-010_p1' })]);
const copies = (n: number): number => (n === 22 ? 2 : 4);
const list = (line: (id: string, n: number, name: string) => string, first = '1xIV01-001'): string =>
  [first, ...NUMBERS.map((n) => line(`IV01-0${n}`, copies(n), `Mate ${n}`))].join('\n');

test.each([
  ['4xOP01-016', list((id, n) => `${n}x${id}`)],
  ['4 OP01-016', list((id, n) => `${n} ${id}`)],
  ['4x Nami OP01-016', list((id, n, name) => `${n}x ${name} ${id}`)],
  ['4x Nami (OP01-016)', list((id, n, name) => `${n}x ${name} (${id})`)],
  ['OP01-016 x4', list((id, n) => `${id} x${n}`, 'IV01-001')],
  ['4x OP01-025_p1', list((id, n) => `${n}x ${id}_p1`, '1xIV01-001_p2')],
  ['4 Name', list((id, n) => `${n} ${id}`, 'Quarl')],
  ['a leader that is not first', `${list((id, n) => `${n} ${id}`, '# mine')}\n1 Quarl # leads`],
  [
    'JSON',
    JSON.stringify({ leader: 'IV01-001', cards: NUMBERS.map((n) => ({ cardId: `IV01-0${n}`, qty: copies(n) })) }),
  ],
])("[TC-2] a deck list of cards in another maker's file: %s", (_, text) => {
  const made = setting({ cards: PUNK, list1: text, list2: text });
  const wanted = ['IV01-001', ...NUMBERS.flatMap((n) => Array.from({ length: copies(n) }, () => `IV01-0${n}`))];
  expect(idsOf(made, 0)).toEqual(wanted);
  expect(made.captains.map((def) => made.book.defs[def].card.id)).toEqual(['IV01-001', 'IV01-001']);
});

test('cards that are played without their text are named, and others are not', () => {
  const cards = JSON.stringify([...JSON.parse(PUNK), mate(99, { effect: 'Draw 2.' })]);
  const text = list((id, n) => `${n}x${id}`);
  expect(setting({ cards, list1: text, list2: text }).warnings).toEqual(['1 card is played without its text: Quarl.']);
});

test("cards in the form of optcg-api are read too, and a maker's file has no decks", () => {
  const cards = JSON.stringify(
    [
      ...[
        { code: 'IV01-001', rarity: 'L', type: 'LEADER', name: 'Quarl', cost: '5', attribute: 'Slash', power: '5000' },
      ],
      ...NUMBERS.map((n) => ({
        ...{ code: `IV01-0${n}`, rarity: 'C', type: 'CHARACTER', name: `Mate ${n}`, cost: '2', attribute: 'Slash' },
        ...{ power: '3000', counter: '1000' },
      })),
    ].map((card) => ({ counter: '-', color: 'Red', class: 'Reef', effect: '-', set: 'IV', ...card })),
  );
  const text = list((id, n) => `${n}x${id}`);
  expect(setting({ cards, list1: text, list2: text })).toMatchObject({ warnings: [] });
  expect(refusal({ cards })?.code).toBe('unknown-deck');
});

test('of a large file only what is played is taken: decks, captains, and what a position names', () => {
  const many = [captain, ...Array.from({ length: 400 }, (_, i) => mate(100 + i)), ...NUMBERS.map((n) => mate(n))];
  const text = list((id, n) => `${n}x${id}`);
  const made = setting({
    cards: JSON.stringify(many),
    list1: text,
    list2: text,
    setup: 'crew: Mate 123, mate 234 spent',
  });
  const names = made.book.defs.slice(1).map(({ name }) => name);
  expect(names).toEqual(['Quarl', 'Mate 123', 'Mate 234', ...NUMBERS.map((n) => `Mate ${n}`)]);
});

test.each([
  ['without a captain', list((id, n) => `${n} ${id}`, ''), 'The deck has no captain.'],
  ['of 49 cards', list((id, n) => `${id === 'IV01-022' ? 1 : n} ${id}`), 'The deck has 49 cards: it must have 50.'],
])('[TC-1] a deck %s is refused, with the option it comes from', (_, text, why) => {
  const good = list((id, n) => `${n} ${id}`);
  expect(refusal({ cards: PUNK, list1: good, list2: text })).toMatchObject({
    code: 'bad-deck',
    text: `list2: The deck of seat 1 cannot be played. ${why}`,
  });
});

test.each([
  ['1 TC-L01\n46 TC-001\n4 TC-003', "Line 2: The deck has 46 copies of 'Deckhand Pell': at most 4 are allowed."],
  [
    `1 TC-L01\n4 TC-014\n${[1, 2, 3, 4, 5, 6, 7, 8, 10].map((n) => `4 TC-0${String(n).padStart(2, '0')}`).join('\n')}\n4 TC-009\n4 TC-011\n2 TC-012`,
    "Line 2: 'Mist Warden' is azure, and the captain 'Marrow Quill, the Ledger Admiral' is not.",
  ],
])('[TC-1] what is wrong with a card of a list is told with its line', (list1, why) => {
  expect(refusal({ list1 })?.text).toBe(`list1: The deck of seat 0 cannot be played. ${why}`);
});

test('[TC-1] a second captain is called so', () => {
  expect(refusal({ list1: '1 TC-L01\n1 TC-L02' })?.text).toContain("line 2: a deck has one captain: 'Sable Ondine");
});

test('[TC-1] a line that is not understood is told with its number', () => {
  expect(refusal({ list1: '1 TC-L01\n4 Deckhand Pel' })).toMatchObject({
    code: 'bad-deck',
    text: "list1: The deck list has a mistake:\nline 2: there is no card 'Deckhand Pel'; did you mean 'Deckhand Pell'?",
  });
});

const withRules = (rules: object): string =>
  JSON.stringify({ ...starterSet, rules: { ...starterSet.rules, ...rules } } satisfies CardSet);

test.each([
  [{ characterLimit: 6 }, 'The rule characterLimit is 5 in Tidecrown, not 6.'],
  [{ stageLimit: 2 }, 'The rule stageLimit is 1 in Tidecrown, not 2.'],
  [{ resourceDeck: 12 }, 'The rule resourceDeck is 10 in Tidecrown, not 12.'],
  [{ resourcePerTurn: 3 }, 'The rule resourcePerTurn is 2 in Tidecrown, not 3.'],
  [{ attachedPower: 2000 }, 'The rule attachedPower is 1000 in Tidecrown, not 2000.'],
  [
    { firstPlayer: { skipFirstDraw: false, firstTurnResource: 1 } },
    'The rule firstPlayer.skipFirstDraw is true in Tidecrown, not false.',
  ],
  [
    { firstPlayer: { skipFirstDraw: true, firstTurnResource: 2 } },
    'The rule firstPlayer.firstTurnResource is 1 in Tidecrown, not 2.',
  ],
])('[TC-2] a card set with other rules is refused: %j', (rules, text) => {
  expect(refusal({ cards: withRules(rules) })).toMatchObject({ code: 'bad-card-set', text: `cards: ${text}` });
});

test('[TC-2] a card set without leaders is refused', () => {
  const rules = { ...starterSet.rules, leader: 0 };
  expect(refusal({ cards: JSON.stringify({ ...starterSet, rules, decks: [] }) })).toMatchObject({
    text: 'cards: The rule leader is 1 in Tidecrown, not 0.',
  });
});

test('[TC-5] a card set says how many cards a first hand has', () => {
  expect(setting({ cards: withRules({ openingHand: 6 }) }).openingHand).toBe(6);
});

test('more cards than a match can hold are refused', () => {
  const rules = { ...starterSet.rules, deckSize: 200 };
  const cards = JSON.stringify({ ...starterSet, rules, decks: [] });
  const text = '1 TC-L03\n200 TC-030';
  expect(refusal({ cards, list1: text, list2: text })).toMatchObject({ code: 'too-many-cards', value: 402 });
});
