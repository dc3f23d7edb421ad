// Each captain does what it says.
import { expect, test } from 'vitest';
import { CardTable } from '../../../tests/cards/card-table.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { table } from '../../../tests/tidecrown/table.ts';
import { tidecrown } from '../index.ts';

test('TC-L01 gives up to one spent gale to a captain or crew of one’s own, once per turn', () => {
  const side = { captain: 'TC-L01', crew: ['TC-001'], port: ['TC-013'], gales: 1, spent: 2 };
  const t = table(side, { crew: ['TC-002'] }).act('use Marrow');
  // The captain, Pell, or nobody.
  expect([t.asks, t.legal.length]).toEqual(['choose', 3]);
  t.act('Pell');
  expect([t.on('Pell'), t.ready[0], t.spent[0], t.can('use')]).toEqual([1, 1, 1, false]);
  expect(t.act('end', 'end').can('use')).toBe(true);
});

test('TC-L01 gives nothing where no gale is spent, or where one does not like to', () => {
  const t = table({ captain: 'TC-L01', crew: ['TC-001'], gales: 2 }).act('use', 'Pell');
  expect([t.on('Pell'), t.ready[0]]).toEqual([0, 2]);
  const none = table({ captain: 'TC-L01', spent: 1 }).act('use', 'done');
  expect([none.on('Marrow'), none.spent[0]]).toEqual([0, 1]);
});

const ondine = { captain: 'TC-L02 +1', hand: ['TC-002', 'TC-003'], deck: ['TC-004', 'TC-001'] };

test('TC-L02 with a gale attached: a hand card is trashed, one is drawn, +1000 this battle', () => {
  const t = table(ondine).act('attack with Sable');
  expect([t.asks, t.seat]).toEqual(['may', 0]);
  t.act('yes', 'Imp');
  expect([t.ids(0, 'discard'), t.ids(0, 'hand'), t.power('Sable')]).toEqual([['TC-002'], ['TC-003', 'TC-004'], 7000]);
  t.letBe();
  expect(t.power('Sable')).toBe(6000);
});

test('TC-L02 may decline, needs a gale and a card, and is asked only for its own attack', () => {
  const no = table(ondine).act('attack with Sable', 'no');
  expect([no.asks, no.ids(0, 'hand').length, no.power('Sable')]).toEqual(['counter', 2, 6000]);
  const asks = (side: object, attacker = 'Sable') => table({ ...ondine, ...side }).act(`attack with ${attacker}`).asks;
  expect([asks({ captain: 'TC-L02' }), asks({ hand: [] })]).toEqual(['counter', 'counter']);
  expect(asks({ crew: ['TC-001 +1'] }, 'Deckhand')).toBe('counter');
});

test('TC-L03 begins with up to one Haven port from the deck', () => {
  const begun = () => new CardTable(openWithKit({ deck1: 'lanterns-lost', first: 'seat0', mulligan: false }));
  const t = begun();
  // Two equal ones are one choice.
  expect([t.asks, t.seat, t.legal.length]).toEqual(['choose', 0, 2]);
  t.act('Haven');
  expect([t.ids(0, 'play'), t.ids(0, 'deck').length, t.asks]).toEqual([['TC-035', 'TC-L03'], 40, 'main']);
  const none = begun().act('done');
  expect([none.ids(0, 'play'), none.ids(0, 'deck').length]).toEqual([['TC-L03'], 41]);
});

test('TC-L03 draws at the end of the opponent’s turn with one card in hand or none', () => {
  const hand = (ids: string[]) => table({}, { captain: 'TC-L03', hand: ids }).act('end').ids(1, 'hand').length;
  // One more comes with the turn.
  expect([hand([]), hand(['TC-001']), hand(['TC-001', 'TC-001'])]).toEqual([2, 3, 3]);
  // Not at the end of one's own turn.
  expect(table({ captain: 'TC-L03' }).act('end').ids(0, 'hand')).toEqual([]);
});

test('TC-L04 has no card of cost 8 or more in its deck', () => {
  const list = (id: string) => tidecrown.open({ list1: `1 TC-L04\n46 TC-030\n4 ${id}` });
  expect([list('TC-029').ok, list('TC-028').ok]).toEqual([true, false]);
});

test('TC-L04 makes opposing crew cost 1 less in one’s own turn', () => {
  const t = table({ captain: 'TC-L04', crew: ['TC-001'] }, { crew: ['TC-006'] });
  expect([t.stat('Veteran', 'cost'), t.stat('Pell', 'cost')]).toEqual([3, 2]);
  expect(t.act('end').stat('Veteran', 'cost')).toBe(4);
});

test('TC-L04 wins instead of losing for want of a deck', () => {
  const t = table({}, { captain: 'TC-L04', deck: ['TC-001'] }).act('end');
  expect([t.asks, t.scores]).toEqual(['over', [-1, 1]]);
});
