// Each crimson card does what it says, and nothing where it does not.
import { expect, test } from 'vitest';
import { table } from '../../../tests/tidecrown/table.ts';

test('TC-001 is a crew of 4000 power without text, and counters for 1000', () => {
  const t = table({ hand: ['TC-001'], gales: 2 }, { hand: ['TC-001'] }).act('play');
  expect([t.power('Pell'), t.keywords('Pell'), t.asks]).toEqual([4000, [], 'main']);
  expect(t.attack('Captain').act('counter with Pell').power('Captain', 1)).toBe(6000);
});

test('TC-002 has Rush and no counter value', () => {
  const t = table({ hand: ['TC-002'], gales: 2 }, { hand: ['TC-002'] }).act('play', 'attack with Powder');
  expect([t.asks, t.legal.length]).toEqual(['counter', 1]);
});

test('TC-002 when sunk sinks up to one opposing crew with 2000 power or less', () => {
  const lay = () =>
    table({ crew: ['TC-004', 'TC-012', 'TC-014'] }, { crew: ['TC-002 spent', 'TC-012'] }).fight('Ilex', 'Imp');
  const t = lay();
  // The spotter of the other side, or nobody.
  expect([t.asks, t.seat, t.legal.length]).toEqual(['choose', 1, 2]);
  expect(t.act('Spotter').ids(0, 'discard')).toEqual(['TC-012']);
  expect(lay().act('done').ids(0, 'discard')).toEqual([]);
});

test('TC-003 attacks only crew in the turn it was played, and is also named Windlass Pair', () => {
  const t = table({ hand: ['TC-003'], crew: ['TC-030'], gales: 3 }, { crew: ['TC-001 spent'] }).act('play');
  t.act('attack with Grapnel', 'done');
  expect([t.ids(1, 'discard'), t.life[1], t.isSpent('Grapnel')]).toEqual([['TC-001'], 5, true]);
  expect(t.act('use Windlass', 'Grapnel').isSpent('Grapnel')).toBe(false);
});

test('TC-004 has Double Attack with a gale attached', () => {
  const t = table({ crew: ['TC-004'], gales: 1 });
  expect([t.keywords('Ilex'), t.act('give Ilex').keywords('Ilex')]).toEqual([[], ['doubleAttack']]);
  expect(t.fight('Ilex').life[1]).toBe(3);
  expect(table({ crew: ['TC-004'] }).fight('Ilex').life[1]).toBe(4);
});

test('TC-005 trashes the life card it takes', () => {
  const t = table({ crew: ['TC-005'] }, { life: ['TC-009', 'TC-001'] })
    .attack('Oru')
    .act('done');
  expect([t.asks, t.ids(1, 'discard'), t.ids(1, 'hand')]).toEqual(['main', ['TC-009'], []]);
});

test('TC-006 when it attacks takes 2000 power off up to one opposing captain or crew, this turn', () => {
  const lay = () => table({ crew: ['TC-006', 'TC-001'] }, { crew: ['TC-004'] }).attack('Veteran');
  const t = lay();
  expect([t.asks, t.seat, t.legal.length]).toEqual(['choose', 0, 3]);
  t.act('Captain').letBe();
  expect([t.power('Captain', 1), t.life[1]]).toEqual([3000, 4]);
  // Pell would be too weak without.
  expect(t.fight('Pell').life[1]).toBe(3);
  expect(t.act('end').power('Captain', 1)).toBe(5000);
  expect(lay().act('done').power('Captain', 1)).toBe(5000);
});

test('TC-007 once per turn spends a gale and sinks up to one opposing crew with 3000 power or less', () => {
  const lay = () => table({ crew: ['TC-007'], gales: 2 }, { crew: ['TC-002', 'TC-001', 'TC-012'] });
  const t = lay().act('use');
  expect([t.asks, t.legal.length, t.ready[0], t.spent[0]]).toEqual(['choose', 3, 1, 1]);
  t.act('Spotter');
  expect([t.ids(1, 'discard'), t.can('use')]).toEqual([['TC-012'], false]);
  expect([lay().act('use', 'done').ids(1, 'discard'), table({ crew: ['TC-007'] }).can('use')]).toEqual([[], false]);
});

test('TC-008 when played: the opponent cannot use Blocker this turn', () => {
  const t = table({ hand: ['TC-008'], gales: 7 }, { crew: ['TC-014'] }).act('play');
  expect(t.attack('Captain').asks).toBe('counter');
  t.letBe().act('end', 'end');
  expect(t.attack('Captain').asks).toBe('block');
});

test('TC-008 does not keep its own side from blocking', () => {
  const t = table({ hand: ['TC-008'], crew: ['TC-014'], gales: 7 }).act('play', 'end');
  expect(t.attack('Captain').asks).toBe('block');
});

test('TC-009 as a counter gives up to one captain or crew 3000 for the battle', () => {
  const lay = () => table({}, { hand: ['TC-009'], crew: ['TC-001'], gales: 1 }).attack('Captain');
  const t = lay().act('counter with Signal');
  expect([t.asks, t.seat, t.legal.length]).toEqual(['choose', 1, 3]);
  t.act('Captain');
  expect([t.power('Captain', 1), t.ids(1, 'discard'), t.spent[1]]).toEqual([8000, ['TC-009'], 1]);
  t.act('done');
  expect([t.power('Captain', 1), t.life[1]]).toEqual([5000, 5]);
  expect(lay().act('counter with Signal', 'done').power('Captain', 1)).toBe(5000);
});

test('TC-009 is not played in the main phase, nor countered with without a gale', () => {
  expect(table({ hand: ['TC-009'], gales: 1 }).can('play')).toBe(false);
  expect(
    table({}, { hand: ['TC-009'], spent: 1 })
      .attack('Captain')
      .can('counter'),
  ).toBe(false);
});

test('TC-009 revealed gives up to one captain or crew 1000 this turn', () => {
  const t = table({ crew: ['TC-001'] }, { life: ['TC-009', 'TC-001'] })
    .attack('Captain')
    .act('done', 'yes', 'Captain');
  expect([t.power('Captain', 1), t.ids(1, 'discard'), t.spent[1]]).toEqual([6000, ['TC-009'], 0]);
  expect(t.act('end').power('Captain', 1)).toBe(5000);
});

test('TC-010 sinks up to one opposing crew with 6000 power or less', () => {
  const lay = () => table({ hand: ['TC-010'], crew: ['TC-001'], gales: 4 }, { crew: ['TC-004', 'TC-005'] }).act('play');
  expect(lay().legal.length).toBe(2);
  expect([lay().act('Ilex').ids(1, 'discard'), lay().act('done').ids(1, 'discard')]).toEqual([['TC-004'], []]);
});

test('TC-010 revealed does the same, for nothing', () => {
  const t = table({ crew: ['TC-004'] }, { life: ['TC-010', 'TC-001'] })
    .attack('Ilex')
    .act('done', 'yes');
  expect([t.asks, t.seat]).toEqual(['choose', 1]);
  t.act('Ilex');
  expect([t.ids(0, 'discard'), t.ids(1, 'discard'), t.spent[1]]).toEqual([['TC-004'], ['TC-010'], 0]);
});

test('TC-011 makes an opposing crew’s power 0 this turn', () => {
  const t = table({ hand: ['TC-011'], crew: ['TC-001'], gales: 2 }, { crew: ['TC-004'] }).act('play', 'break');
  expect(t.legal.length).toBe(2);
  t.act('Ilex');
  expect([t.power('Ilex'), t.act('end').power('Ilex')]).toEqual([0, 6000]);
});

test('TC-011 or gives one’s own crew a base power of 7000 until the start of the next turn', () => {
  const t = table({ hand: ['TC-011'], crew: ['TC-001 +1'], gales: 2 }, { crew: ['TC-004'] }).act('play', 'inspire');
  expect(t.legal.length).toBe(2);
  t.act('Pell');
  expect([t.power('Pell'), t.act('end').power('Pell'), t.act('end').power('Pell')]).toEqual([8000, 7000, 4000]);
});

test('TC-012 when played shows five cards: up to one Gunner that is no Spotter is taken, the rest goes down', () => {
  const deck = ['TC-001', 'TC-012', 'TC-007', 'TC-010', 'TC-002', 'TC-008', 'TC-003'];
  const lay = () => table({ hand: ['TC-012'], deck, gales: 1 }).act('play');
  const t = lay();
  expect([t.asks, t.legal.length]).toEqual(['choose', 3]);
  t.act('Broadside');
  while (t.asks === 'choose') t.act(t.legal[0]);
  expect([t.ids(0, 'hand'), t.ids(0, 'deck').slice(0, 2)]).toEqual([['TC-010'], ['TC-008', 'TC-003']]);
  expect(t.ids(0, 'deck').slice(2).sort()).toEqual(['TC-001', 'TC-002', 'TC-007', 'TC-012']);
  const none = lay().act('done');
  while (none.asks === 'choose') none.act(none.legal[0]);
  expect([none.ids(0, 'hand'), none.ids(0, 'deck').length]).toEqual([[], 7]);
});

test('TC-012 counters for 2000', () => {
  const t = table({}, { hand: ['TC-012'] })
    .attack('Captain')
    .act('counter with Crow');
  expect(t.power('Captain', 1)).toBe(7000);
});

test('TC-013 gives one’s Raider crew 1000 power in one’s own turn', () => {
  const t = table({ hand: ['TC-013'], crew: ['TC-001', 'TC-007'], gales: 2 }, { crew: ['TC-001'] }).act('play');
  expect([t.power('Pell', 0), t.power('Gunner'), t.power('Pell', 1), t.power('Captain', 0)]).toEqual([
    5000, 4000, 4000, 5000,
  ]);
  expect(t.act('end').power('Pell', 0)).toBe(4000);
});

test('TC-037 deals 1 damage to the opposing captain with three life cards or fewer, then one’s own takes 1', () => {
  const breach = (life: number) =>
    table({ hand: ['TC-037'], gales: 6, life: Array(life).fill('TC-003') }, { life: ['TC-002', 'TC-004'] }).act('play');
  const t = breach(3);
  expect([t.asks, t.seat]).toEqual(['reveal', 1]);
  t.act('no');
  expect([t.asks, t.seat]).toEqual(['reveal', 0]);
  t.act('no');
  expect([t.life, t.ids(0, 'hand'), t.ids(1, 'hand'), t.ids(0, 'discard')]).toEqual([
    [2, 1],
    ['TC-003'],
    ['TC-002'],
    ['TC-037'],
  ]);
  expect(breach(4).letBe().life).toEqual([3, 2]);
});
