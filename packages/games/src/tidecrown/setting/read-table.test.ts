import { chanceOf } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { ASK } from '../../cards/ability/program.ts';
import { createKit, sizesOf } from '../../cards/create-kit.ts';
import { DECK, DISCARD, HAND, PLAY } from '../../cards/kit.ts';
import { knowers } from '../../cards/state/knowledge.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { LIFE, STEP } from '../rules/numbers.ts';
import { shape } from '../rules/state.ts';
import { spec } from '../spec.ts';
import { layTable } from './lay-table.ts';
import { options, readSetting, type TidecrownOptions } from './read-setting.ts';

const DEFAULTS = Object.fromEntries(
  Object.entries(options).map(([name, option]) => [name, option.default]),
) as unknown as TidecrownOptions;

const read = (setup: string, more: Partial<TidecrownOptions> = {}) => readSetting({ ...DEFAULTS, setup, ...more });

/** A position as it is laid, with its zones in words, from the top where there is one. */
function laid(setup: string, seed = 's') {
  const setting = read(setup);
  if (!setting.ok) throw new Error(setting.refusal.text);
  const { book, decks, table = [] } = setting.value;
  const sizes = decks.map((deck) => deck.length);
  const kit = createKit(spec, book, sizes);
  const state = shape(sizesOf(spec, sizes), 1).create();
  layTable(kit, state, table, chanceOf(seed));
  const slots = (seat: number, zone: number): number[] => {
    const at = listAt(kit, seat, zone);
    const list = Array.from(state.list.subarray(at, at + countIn(kit, state, seat, zone)));
    return spec.zones[zone].ordered ? list.reverse() : list;
  };
  const ids = (seat: number, zone: number): string[] =>
    slots(seat, zone).map((slot) => book.defs[state.card.def[slot]].card.id);
  return { k: kit, s: state, slots, ids, setting: setting.value };
}

const FULL =
  'captain: Marrow Quill spent +1; crew: powder imp spent, TC-004 +2 played; port: TC-013 spent; hand: TC-009, TC-010;' +
  'trash: TC-011; deck: TC-001, TC-002, TC-003; life: TC-005, TC-006 up; gales: 3; spent: 1';

test('[TC-7] a setup is a position in words: seat 0 is in its main step, and nobody is in a first turn', () => {
  const { s, ids } = laid(FULL);
  expect([s.active, s.asked, s.ask, s.step, ...s.turns]).toEqual([0, 0, ASK.MAIN, STEP.main, 2, 2]);
  expect([PLAY, HAND, DISCARD, DECK, LIFE].map((zone) => ids(0, zone))).toEqual([
    ['TC-L01', 'TC-002', 'TC-004', 'TC-013'],
    ['TC-009', 'TC-010'],
    ['TC-011'],
    ['TC-001', 'TC-002', 'TC-003'],
    ['TC-005', 'TC-006'],
  ]);
});

test('[TC-7] the captain is the first card of a seat; cards are spent, played and have gales', () => {
  const { k, s, slots } = laid(FULL);
  const play = slots(0, PLAY);
  expect(play[0]).toBe(k.firstSlot[0]);
  const { spent, fresh, attached } = s.card;
  expect(play.map((slot) => [spent[slot], fresh[slot], attached[slot]])).toEqual([
    [1, 0, 1],
    [1, 0, 0],
    [0, 1, 2],
    [1, 0, 0],
  ]);
});

test('[TC-10] the gales that are not named are in the gale deck', () => {
  const { s } = laid(FULL);
  expect([...s.galeReady, ...s.galeSpent, ...s.galeDeck]).toEqual([3, 0, 1, 0, 3, 10]);
});

test('[TC-8] life cards lie face down, but for those that lie up', () => {
  const { k, s, slots } = laid(FULL);
  const [top, below] = slots(0, LIFE);
  expect([s.card.face[top], knowers(k, s, top)]).toEqual([0, 0]);
  expect([s.card.face[below], knowers(k, s, below)]).toEqual([s.card.def[below], 3]);
  expect(slots(0, HAND).map((slot) => knowers(k, s, slot))).toEqual([1, 1]);
});

test('[TC-7] without a captain, a deck or life they are those of the option', () => {
  const { s, slots, ids, setting } = laid('hand: TC-001, TC-014');
  const counts = (seat: number) => [HAND, LIFE, DECK].map((zone) => slots(seat, zone).length);
  // Only one of the two cards in hand is a card of that deck.
  expect([ids(0, PLAY), ids(1, PLAY)]).toEqual([['TC-L01'], ['TC-L02']]);
  expect([counts(0), counts(1)]).toEqual([
    [2, 5, 44],
    [0, 5, 45],
  ]);
  expect(setting.captains.map((def) => setting.book.defs[def].card.id)).toEqual(['TC-L01', 'TC-L02']);
  expect([...s.galeDeck]).toEqual([10, 10]);
});

test('[TC-7] another captain leaves that of the deck out', () => {
  const { ids, slots } = laid('captain: TC-L04');
  expect(ids(0, PLAY)).toEqual(['TC-L04']);
  expect([...ids(0, DECK), ...ids(0, LIFE)]).not.toContain('TC-L01');
  expect(slots(0, DECK).length + slots(0, LIFE).length).toBe(50);
});

test('[TC-7] a deck that is not named is shuffled, and a named one is not', () => {
  const decks = (setup: string) => new Set(['a', 'b', 'c'].map((seed) => laid(setup, seed).ids(0, DECK).join()));
  expect(decks('gales: 1').size).toBe(3);
  expect(decks('deck: TC-001, TC-002, TC-003; life:').size).toBe(1);
});

test('[TC-6] life that is not named is dealt: the top card of the deck ends at the bottom', () => {
  const { ids } = laid('deck: TC-001, TC-002, TC-003, TC-004, TC-005, TC-006');
  expect([ids(0, LIFE), ids(0, DECK)]).toEqual([['TC-005', 'TC-004', 'TC-003', 'TC-002', 'TC-001'], ['TC-006']]);
});

test('[TC-7] a name may have a comma, and what stands before it is enough if only one card has it', () => {
  const { ids } = laid('captain: sable ondine; crew: Bell Twin, Larboard spent, Bell Twin,Starboard, TC-001');
  expect(ids(0, PLAY)).toEqual(['TC-L02', 'TC-023', 'TC-024', 'TC-001']);
});

test('[TC-7] a deck that nobody needs is not asked for', () => {
  expect(read('captain: TC-L01; deck: TC-001; life: | captain: TC-L02; deck: TC-001; life:', { deck1: 'no' }).ok).toBe(
    true,
  );
  for (const setup of ['captain: TC-L01', 'deck: TC-001; life:'])
    expect(read(setup, { deck1: 'no' })).toMatchObject({ refusal: { code: 'unknown-deck' } });
});

const PARTS = 'captain (a card), crew, port, hand, trash, deck, life (cards), gales and spent (numbers)';
const HOW = 'only a captain, crew or port is spent, played or has gales, and only a life card is up';

test.each([
  ['crew: Powder Imq', "setup: 'Powder Imq': there is no such card; perhaps 'Powder Imp'."],
  [
    'crew: Bell Twin',
    "setup: 'Bell Twin': this can mean Bell Twin, Larboard (TC-023) or Bell Twin, Starboard (TC-024): write one of these.",
  ],
  ['crew: ?', "setup: '?': there is no such card."],
  ['captain: TC-001', "setup: 'TC-001': this is no captain."],
  ['captain: TC-L01, TC-L02', "setup: 'TC-L01, TC-L02': there is no such card."],
  ['captain:', `setup: 'captain:' is none of ${PARTS}.`],
  ['captain: TC-L01 played', "setup: 'TC-L01 played': a captain is spent or has gales, and nothing else."],
  ['crew: TC-013', "setup: 'TC-013': this is no crew."],
  ['crew: TC-L01', "setup: 'TC-L01': this is no crew."],
  ['crew: TC-001 up', "setup: 'TC-001 up': crew is spent, played or has gales, and nothing else."],
  ['port: TC-001', "setup: 'TC-001': this is no port."],
  ['port: TC-013 +1', "setup: 'TC-013 +1': a port is spent or played, and nothing else."],
  ['hand: TC-L02', "setup: 'TC-L02': a captain is only in its own place."],
  ['trash: TC-L02', "setup: 'TC-L02': a captain is only in its own place."],
  ['hand: TC-001 spent', `setup: 'TC-001 spent': ${HOW}.`],
  ['deck: TC-001 up', `setup: 'TC-001 up': ${HOW}.`],
  ['life: TC-001 spent', `setup: 'TC-001 spent': ${HOW}.`],
  ['crew: TC-001, TC-001, TC-001, TC-001, TC-001, TC-001', 'setup: a side has 6 crew: at most 5.'],
  ['port: TC-013, TC-022', 'setup: a side has 2 ports: at most 1.'],
  ['gales: 11', 'setup: a side has 11 gales, with those on cards: there are 10.'],
  ['crew: TC-001 +4; gales: 4; spent: 3', 'setup: a side has 11 gales, with those on cards: there are 10.'],
  ['deck:; life:', 'setup: a side has 0 cards in its deck: nothing is left to draw.'],
  [
    'deck: TC-001, TC-001, TC-001, TC-001, TC-001',
    'setup: a side has 5 cards in its deck, and 5 of them are life cards where no life is named: nothing is left to draw.',
  ],
  ['gales: 1 of 2', `setup: 'gales: 1 of 2' is none of ${PARTS}.`],
  ['play: TC-001', `setup: 'play: TC-001' is none of ${PARTS}.`],
  ['gales: 3; gales: 4', "setup: 'gales: 4' comes twice on one side."],
  ['gales: 1 | gales: 2 | gales: 3', 'setup has 3 sides, and 2 seats play.'],
])('[TC-7] %s is refused', (setup, text) => {
  expect(read(setup)).toMatchObject({ ok: false, refusal: { code: 'bad-setup', text } });
});

test('[TC-7] five crew, a port and ten gales are not too many', () => {
  expect(read('crew: TC-001, TC-001, TC-001, TC-001, TC-001 +2; port: TC-013; gales: 4; spent: 4').ok).toBe(true);
  expect(read('deck: TC-001, TC-001, TC-001, TC-001, TC-001, TC-001').ok).toBe(true);
});
