// What bots and pages get.
import { PUBLIC, seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { type Table, table } from '../../../tests/tidecrown/table.ts';
import type { TidecrownView } from './view.ts';

const seen = (t: Table, seat: number): TidecrownView =>
  t.rules.bots.view(seenBy(t.rules, t.state, seat), seat) as unknown as TidecrownView;

const laid = () =>
  table(
    { crew: ['TC-004 spent +2', 'TC-002 played'], hand: ['TC-010', 'TC-001'], gales: 3, spent: 1 },
    { life: ['TC-001', 'TC-009 up', 'TC-003'], hand: ['TC-020'], trash: ['TC-005'] },
  );

test('gales are counted by seat and by card', () => {
  const [own] = seen(laid(), 1).seats;
  expect([own.galeDeck, own.galesReady, own.galesSpent]).toEqual([4, 3, 1]);
  expect(own.play.map(({ card, gales, power, spent, fresh }) => [card, gales, power, spent, fresh])).toEqual([
    ['Captain', 0, 5000, false, false],
    ['TC-004', 2, 8000, true, false],
    ['TC-002', 0, 3000, false, true],
  ]);
  expect(own.play.map(({ type, keywords }) => [type, ...keywords])).toEqual([
    ['captain'],
    ['crew', 'doubleAttack'],
    ['crew', 'rush'],
  ]);
});

test.each([0, 1, PUBLIC])('seat %s sees of a life pile only what lies open', (seat) => {
  const { life, lifeKnown, trash } = seen(laid(), seat).seats[1];
  expect([life, lifeKnown, trash]).toEqual([3, [[1, 'TC-009']], ['TC-005']]);
});

test('a hand is its own, and for others a number of cards', () => {
  const hands = [0, 1, PUBLIC].map((seat) => seen(laid(), seat).seats.map(({ hand }) => hand));
  expect(hands).toEqual([
    [['TC-001', 'TC-010'], [null]],
    [[null, null], ['TC-020']],
    [[null, null], [null]],
  ]);
});

test('who takes a life card knows it while asked about its Reveal, and nobody else does', () => {
  const t = table({}, { life: ['TC-020', 'TC-001'] })
    .attack('Captain')
    .act('done');
  expect([0, 1].map((seat) => seen(t, seat).seats[1].lifeKnown)).toEqual([[], [[0, 'TC-020']]]);
  expect([seen(t, 0).decision, seen(t, 0).asked]).toEqual(['reveal', 1]);
});

test('a battle is named by its two cards', () => {
  const t = table({ crew: ['TC-001'] }, { crew: ['TC-002 spent'] });
  expect(seen(t, 0).battle).toBe(null);
  t.act('attack pell');
  // The target has not been chosen yet.
  expect(seen(t, 0).battle).toBe(null);
  expect(seen(t.act('imp'), 1).battle).toEqual({ attacker: 'p1.c01', target: 'p2.c01' });
});

test('what holds for a seat and whether a card is negated is said', () => {
  const t = table({ hand: ['TC-008'], gales: 7 }, { crew: ['TC-014'] }).act('play');
  expect(seen(t, 1).seats.map(({ holds }) => holds)).toEqual([[], ['forbid.useBlocker']]);
  const judged = table({ crew: ['TC-027'], hand: ['TC-001', 'TC-002'] }, { crew: ['TC-014'] });
  judged.act('use judge');
  while (judged.asks !== 'main') judged.act(judged.can('Mist') ? 'Mist' : judged.legal[0]);
  expect(
    seen(judged, 0).seats[1].play.map(({ negated, keywords, power }) => [negated, keywords.length, power]),
  ).toEqual([
    [false, 0, 5000],
    [true, 0, -1000],
  ]);
});
