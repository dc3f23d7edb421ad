// Each azure card does what it says, and nothing where it does not.
import { expect, test } from 'vitest';
import { table } from '../../../tests/tidecrown/table.ts';

test('TC-014 blocks, and draws a card when it does', () => {
  const t = table({}, { crew: ['TC-014'] })
    .attack('Captain')
    .act('Mist');
  expect([t.ids(1, 'hand'), t.isSpent('Mist')]).toEqual([['TC-001'], true]);
  t.act('done');
  expect([t.ids(1, 'discard'), t.life[1]]).toEqual([['TC-014'], 5]);
  // Not when it is attacked itself.
  expect(
    table({}, { crew: ['TC-014 spent'] })
      .fight('Captain', 'Mist')
      .ids(1, 'hand'),
  ).toEqual([]);
});

test('TC-015 when played returns up to one crew of cost 3 or less to its owner’s hand', () => {
  const lay = () => table({ hand: ['TC-015'], crew: ['TC-001'], gales: 4 }, { crew: ['TC-003', 'TC-006'] }).act('play');
  // Pell, the sisters, or nobody: Nym herself and the veteran cost 4.
  expect(lay().legal.length).toBe(3);
  expect([lay().act('Grapnel').ids(1, 'hand'), lay().act('Pell').ids(0, 'hand')]).toEqual([['TC-003'], ['TC-001']]);
  expect(lay().act('done').ids(1, 'hand')).toEqual([]);
});

test('TC-016 when played puts the top three cards on the top or the bottom in any order', () => {
  const deck = ['TC-002', 'TC-003', 'TC-004', 'TC-005', 'TC-001'];
  const t = table({ hand: ['TC-016'], deck, gales: 3 }).act('play');
  expect([t.asks, t.seat]).toEqual(['choose', 0]);
  while (t.asks !== 'main') t.act(t.legal[0]);
  const after = t.ids(0, 'deck');
  expect([after.length, [...after].sort()]).toEqual([5, [...deck].sort()]);
  // Cards that were not looked at keep their order.
  expect(after.filter((id) => id === 'TC-005' || id === 'TC-001')).toEqual(['TC-005', 'TC-001']);
});

test('TC-016 reaches every order of three cards, on both sides of the deck', () => {
  const deck = ['TC-002', 'TC-003', 'TC-004', 'TC-005'];
  const reached = new Set<string>();
  const walk = (path: readonly number[]): void => {
    const t = table({ hand: ['TC-016'], deck, gales: 3 }).act('play');
    for (const at of path) t.act(t.legal[at]);
    if (t.asks === 'main') reached.add(t.ids(0, 'deck').join());
    else t.legal.forEach((_, at) => walk([...path, at]));
  };
  walk([]);
  // Three cards around a fourth, in any order: 4! places.
  expect(reached.size).toBe(24);
});

test('TC-017 cannot be blocked', () => {
  expect(table({ crew: ['TC-017'] }, { crew: ['TC-014', 'TC-029'] }).attack('Choir').asks).toBe('counter');
});

test('TC-018 with a gale attached makes the opponent trash a card when it attacks', () => {
  const hand = ['TC-002', 'TC-003'];
  const t = table({ crew: ['TC-018 +1'] }, { hand }).attack('Thief');
  expect([t.asks, t.seat, t.legal.length]).toEqual(['choose', 1, 2]);
  t.act('Imp');
  expect([t.ids(1, 'discard'), t.asks]).toEqual([['TC-002'], 'counter']);
  expect(table({ crew: ['TC-018'] }, { hand }).attack('Thief').asks).toBe('counter');
  expect(table({ crew: ['TC-018 +1'] }, {}).attack('Thief').asks).toBe('counter');
});

const envoy = { crew: ['TC-019', 'TC-001'], hand: ['TC-002'] };

test('TC-019 once per turn, for a hand card, becomes the target of an attack', () => {
  const t = table({ crew: ['TC-004'] }, envoy).attack('Captain');
  expect([t.asks, t.seat]).toEqual(['may', 1]);
  t.act('yes');
  expect([t.ids(1, 'discard'), t.asks]).toEqual([['TC-002'], 'counter']);
  // It was not spent for that, and is sunk.
  expect([t.isSpent('Envoy'), t.act('done').ids(1, 'discard'), t.life[1]]).toEqual([false, ['TC-002', 'TC-019'], 5]);
});

test('TC-019 may decline, needs a card, and does not notice attacks of its own side', () => {
  const no = table({}, envoy).attack('Captain').act('no');
  // It may still block.
  expect([no.asks, no.ids(1, 'hand')]).toEqual(['block', ['TC-002']]);
  expect(table({}, { crew: ['TC-019'] }).attack('Captain').asks).toBe('block');
  expect(table({ crew: ['TC-019'], hand: ['TC-002'] }).attack('Captain').asks).toBe('counter');
});

test('TC-019 is asked about the second attack of a turn only if it said no to the first', () => {
  const side = { ...envoy, hand: ['TC-002', 'TC-002'] };
  const t = table({ crew: ['TC-012', 'TC-001'] }, side)
    .attack('Spotter')
    .act('yes')
    .letBe();
  expect(t.attack('Pell').asks).toBe('block');
  const u = table({ crew: ['TC-012', 'TC-001'] }, side)
    .attack('Spotter')
    .act('no')
    .letBe();
  expect(u.attack('Pell').asks).toBe('may');
});

test('TC-020 draws two cards, then one card of the hand is trashed', () => {
  const t = table({ hand: ['TC-020', 'TC-002'], deck: ['TC-003', 'TC-004', 'TC-001'], gales: 3 }).act('play Deep');
  expect([t.asks, t.seat, t.legal.length]).toEqual(['choose', 0, 3]);
  expect([t.act('Ilex').ids(0, 'hand'), t.ids(0, 'discard')]).toEqual([
    ['TC-002', 'TC-003'],
    ['TC-004', 'TC-020'],
  ]);
});

test('TC-020 revealed draws one card', () => {
  const t = table({}, { life: ['TC-020'], deck: ['TC-003', 'TC-001'] })
    .attack('Captain')
    .act('done', 'yes');
  expect([t.ids(1, 'hand'), t.ids(1, 'discard')]).toEqual([['TC-003'], ['TC-020']]);
});

test('TC-021 as a counter puts up to one opposing crew of cost 4 or less under its owner’s deck', () => {
  const lay = () =>
    table({ crew: ['TC-001', 'TC-004', 'TC-006'] }, { hand: ['TC-021'], crew: ['TC-002'], gales: 2 }).attack('Captain');
  const t = lay().act('counter with Spilled');
  expect([t.asks, t.seat, t.legal.length]).toEqual(['choose', 1, 3]);
  t.act('Pell');
  expect([t.ids(0, 'deck').at(-1), t.ids(0, 'deck').length, t.spent[1]]).toEqual(['TC-001', 11, 2]);
  // The captain attacks all the same.
  expect([t.asks, t.act('done').letBe().life[1]]).toEqual(['counter', 4]);
  expect(lay().act('counter with Spilled', 'done').ids(0, 'deck').length).toBe(10);
});

test('TC-022 spends an opposing ready crew of base cost 1 or less, as often as one likes', () => {
  const t = table({ port: ['TC-022'] }, { crew: ['TC-012', 'TC-001', 'TC-030'] }).act('use', 'Spotter', 'use');
  expect(['Spotter', 'Windlass', 'Pell'].map((name) => t.isSpent(name))).toEqual([true, true, false]);
});

test('TC-022 looks at the printed cost', () => {
  // The broker makes Pell cost 0 less; its printed cost is 2.
  const t = table({ port: ['TC-022'], hand: ['TC-025'], gales: 3 }, { crew: ['TC-001'] }).act('play', 'Pell', 'done');
  expect([t.stat('Pell', 'cost') <= 1, t.act('use').isSpent('Pell')]).toEqual([true, false]);
});

test('TC-023 cannot attack, blocks, and readies itself when it becomes spent', () => {
  expect(table({ crew: ['TC-023', 'TC-024'] }).legal.filter((text) => text.includes('Larboard'))).toEqual([]);
  const t = table({ port: ['TC-022'] }, { crew: ['TC-023'] }).act('use');
  expect([t.isSpent('Larboard'), t.types.filter((type) => type === 'READIED').length]).toEqual([false, 1]);
});

test('TC-024 spends another Bell crew of its side that becomes ready outside the refresh phase', () => {
  const t = table({ hand: [] }, { crew: ['TC-023 spent', 'TC-024 spent'] }).act('end');
  // In the refresh phase nothing happens.
  expect([t.isSpent('Larboard'), t.isSpent('Starboard'), t.asks]).toEqual([false, false, 'main']);
  const own = table({ crew: ['TC-024'], port: ['TC-022'] }, { crew: ['TC-023'] }).act('use');
  expect([own.isSpent('Larboard'), own.asks]).toEqual([false, 'main']);
});

test('TC-038 may be readied when an opposing effect spends it', () => {
  const lay = () => table({ port: ['TC-022'], crew: ['TC-038'] }, { crew: ['TC-038'] }).act('use');
  expect([lay().asks, lay().seat]).toEqual(['may', 1]);
  expect([lay().act('yes').isSpent('Cabin', 1), lay().act('no').isSpent('Cabin', 1)]).toEqual([false, true]);
  // An attack is not an effect, and not the opponent's.
  const t = table({ crew: ['TC-038'] }, {}).fight('Cabin');
  expect([t.isSpent('Cabin'), t.asks]).toEqual([true, 'main']);
});
