// Playing cards, giving gales, using abilities.
import { expect, test } from 'vitest';
import { crew, crewWith, port, SELF } from '../../../tests/tidecrown/invented-cards.ts';
import { table, tableWith } from '../../../tests/tidecrown/table.ts';

const DRAW = { op: 'draw', who: 'own', n: 1 } as const;

test('[TC-16] a card is paid with as many ready gales as it costs', () => {
  const t = table({ hand: ['TC-001', 'TC-003'], gales: 2, spent: 3 });
  expect([t.can('play Deckhand'), t.can('play Grapnel')]).toEqual([true, false]);
  t.act('play');
  expect([t.ready[0], t.spent[0], t.ids(0, 'play')]).toEqual([0, 5, ['Captain', 'TC-001']]);
});

test('[TC-16] a cost of 0 needs no gales', () => {
  const t = tableWith([crewWith('Stray', { cost: 0 })], { hand: ['Stray', 'TC-012'] });
  expect([t.can('play Stray'), t.can('play Crow')]).toEqual([true, false]);
  expect(t.act('play').has('Stray')).toBe(true);
});

test('[TC-16] a cost below 0 counts as 0', () => {
  // With three less it costs 0, so it can be sunk.
  const t = table({ hand: ['TC-025'], gales: 3 }, { crew: ['TC-012', 'TC-006'] }).act('play', 'Spotter');
  expect([t.asks, t.legal.length]).toEqual(['choose', 2]);
  expect(t.act('Spotter').ids(1, 'discard')).toEqual(['TC-012']);
});

test('[TC-16] what is below 0 on the way counts: more is added to that', () => {
  const toll = port('Toll', {
    kind: 'static',
    do: [{ op: 'stat', what: { pick: 'all', side: 'own', zone: 'crew' }, stat: 'cost', add: 1 }],
  });
  // It costs one and one more, and then three less.
  const t = tableWith([toll], { hand: ['TC-025'], gales: 3 }, { crew: ['TC-012'], port: ['Toll'] });
  expect(t.stat('Spotter', 'cost')).toBe(2);
  expect(t.act('play', 'Spotter', 'Spotter').ids(1, 'discard')).toEqual(['TC-012']);
});

test('[TC-17] crew enter ready and do not attack in the turn they were played', () => {
  const t = table({ hand: ['TC-001', 'TC-002'], gales: 4 }).act('play Pell', 'play Imp');
  expect([t.isSpent('Pell'), t.can('attack with Deckhand'), t.can('attack with Powder')]).toEqual([false, false, true]);
  expect(t.act('end', 'end').can('attack with Deckhand')).toBe(true);
});

test('[TC-18] a sixth crew is paid for and shown, and one of the five is trashed first', () => {
  const five = ['TC-001', 'TC-002', 'TC-003', 'TC-004', 'TC-005'];
  const t = table({ crew: five, hand: ['TC-006'], gales: 4 }, { crew: ['TC-012'] }).act('play');
  expect([t.asks, t.seat, t.legal.length, t.ids(0, 'hand'), t.ready[0]]).toEqual(['make-room', 0, 5, [], 0]);
  expect(t.heard(1).some(({ type, card }) => type === 'PLAYED' && card === 'TC-006')).toBe(true);
  t.act('Powder Imp');
  expect([t.ids(0, 'discard'), t.has('Veteran'), t.has('Spotter')]).toEqual([['TC-002'], true, true]);
  // It is not sunk: nothing triggers.
  expect([t.asks, t.types.includes('BANISHED'), t.types.includes('TRASHED')]).toEqual(['main', false, true]);
});

test('[TC-18] nothing replaces being trashed for a sixth', () => {
  const tough = crew('Tough', { kind: 'replacement', would: 'knockedOut', subject: SELF, instead: [] });
  const t = tableWith([tough], { crew: Array(5).fill('Tough'), hand: ['TC-001'], gales: 2 }).act('play');
  t.act(t.legal[0]);
  expect(t.ids(0, 'discard')).toEqual(['Tough']);
});

test('[TC-18] a second port replaces the first, whether it is paid for or not', () => {
  const t = table({ port: ['TC-013'], hand: ['TC-035'], gales: 1 }).act('play');
  expect([t.asks, t.ids(0, 'play'), t.ids(0, 'discard')]).toEqual(['main', ['Captain', 'TC-035'], ['TC-013']]);
});

test('[TC-18] crew that an effect plays needs room as well', () => {
  const side = { crew: ['TC-026 spent', ...Array(4).fill('TC-001')], trash: ['TC-012'] };
  const t = table({ crew: ['TC-004'] }, side)
    .fight('Ilex', 'Bosun')
    .act('Spotter');
  // The Bosun itself has left, so there is room for one crew.
  expect([t.asks, t.ids(1, 'play').length, t.isSpent('Spotter')]).toEqual(['main', 6, true]);
});

test('[TC-19] a ploy does what its window says, and is trashed afterwards', () => {
  const t = table({ hand: ['TC-009', 'TC-020'], gales: 9 });
  expect([t.can('play Signal'), t.can('play Deep')]).toEqual([false, true]);
  t.act('play Deep');
  expect([t.asks, t.ids(0, 'discard')]).toEqual(['choose', []]);
  expect(t.act('Signal').ids(0, 'discard')).toEqual(['TC-009', 'TC-020']);
});

test('[TC-19] a ploy for the counter step is paid for by the defender, a main one is not offered there', () => {
  const t = table({}, { hand: ['TC-009', 'TC-020'], gales: 4 }).attack('Captain');
  expect([t.asks, t.seat, t.legal.length]).toEqual(['counter', 1, 2]);
  t.act('counter with Signal', 'Captain');
  expect([t.ready[1], t.spent[1], t.ids(1, 'discard'), t.power('Captain', 1)]).toEqual([3, 1, ['TC-009'], 8000]);
});

test('[TC-20] a ready gale gives 1000 power, in one’s own turn only, and cannot be moved', () => {
  const t = table({ crew: ['TC-001'], port: ['TC-013'], gales: 2, spent: 1 });
  expect(t.legal.filter((text) => text.startsWith('give')).length).toBe(2);
  t.act('give Pell', 'give Captain');
  expect([t.on('Pell'), t.power('Captain', 0), t.ready[0], t.spent[0]]).toEqual([1, 6000, 0, 1]);
  expect(t.can('give')).toBe(false);
  // 4000 and a gale, and 1000 by the port.
  expect([t.power('Pell'), t.act('end').power('Pell'), t.on('Pell')]).toEqual([6000, 4000, 1]);
});

test('[TC-20] gales are given to one’s own cards', () => {
  const t = table({ gales: 1 }, { crew: ['TC-001'] });
  expect(t.legal.filter((text) => text.startsWith('give')).length).toBe(1);
});

test('[TC-21] an ability is used in one’s own main phase, and never in a battle', () => {
  const side = { crew: ['TC-030', 'TC-030 spent'] };
  const t = table(side, { ...side, hand: ['TC-001'] });
  expect([t.can('use'), t.attack('Captain').asks]).toEqual([true, 'counter']);
  expect([t.seat, t.can('use')]).toEqual([1, false]);
  expect(t.act('counter with Pell', 'Captain').can('use')).toBe(false);
});

test('[TC-21] a port may be used in the turn it was played, a crew that is spent for it too', () => {
  const bell = port('Bell', { kind: 'activated', window: 'main', cost: [{ spendSelf: true }], do: [DRAW] });
  const cook = crew('Cook', { kind: 'activated', window: 'main', cost: [{ spendSelf: true }], do: [DRAW] });
  const t = tableWith([bell, cook], { hand: ['Bell', 'Cook'], gales: 2 }).act('play Bell', 'play Cook');
  expect(t.act('use Bell', 'use Cook').ids(0, 'hand').length).toBe(2);
  expect([t.can('use'), t.isSpent('Bell'), t.isSpent('Cook')]).toEqual([false, true, true]);
});
