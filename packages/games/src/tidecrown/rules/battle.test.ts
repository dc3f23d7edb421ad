// Attack, block, counter, damage.
import { expect, test } from 'vitest';
import { CardTable } from '../../../tests/cards/card-table.ts';
import { crew, crewWith, ployIn, SELF } from '../../../tests/tidecrown/invented-cards.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { table, tableWith } from '../../../tests/tidecrown/table.ts';

const DRAW = { op: 'draw', who: 'own', n: 1 } as const;

test('[TC-22] nobody attacks in their own first turn, whoever begins', () => {
  const t = new CardTable(openWithKit({ first: 'seat1', mulligan: false }));
  const can: boolean[] = [];
  for (let turn = 0; turn < 4; turn++) {
    can.push(t.can('attack'));
    t.act('end');
  }
  expect(can).toEqual([false, false, true, true]);
});

test('[TC-23] a ready captain or crew is spent and attacks the opposing captain or a spent crew', () => {
  const t = table(
    { crew: ['TC-001', 'TC-004 spent'], port: ['TC-013'] },
    { crew: ['TC-001', 'TC-002 spent'], port: ['TC-035 spent'] },
  );
  expect(t.legal.filter((text) => text.startsWith('attack')).length).toBe(2);
  t.act('attack with Captain');
  expect([t.asks, t.legal.length]).toEqual(['target', 2]);
  t.act('Imp');
  expect([t.isSpent('Captain', 0), t.asks, t.seat]).toEqual([true, 'counter', 1]);
  expect(t.act('done').ids(1, 'discard')).toEqual(['TC-002']);
  expect(t.can('attack with Captain')).toBe(false);
});

test('[TC-23] "when attacking" comes first, then "on the opponent’s attack"', () => {
  const on = { kind: 'triggered', on: 'attackDeclared' } as const;
  const cards = [
    crew('Raid', { ...on, subject: SELF, do: [DRAW] }),
    crew('Alarm', { ...on, who: 'opp', do: [DRAW] }),
    crew('Cheer', { ...on, who: 'own', do: [DRAW] }),
  ];
  const t = tableWith(cards, { crew: ['Raid', 'Alarm'] }, { crew: ['Alarm', 'Cheer'] }).attack('Raid');
  const order = t.heard(0).flatMap(({ type, card, seat, by }) => (type === 'TRIGGERED' ? [[card, by ?? seat]] : []));
  expect(order).toEqual([
    ['Raid', 0],
    ['Alarm', 1],
  ]);
  expect([t.asks, t.ids(0, 'hand').length, t.ids(1, 'hand').length]).toEqual(['counter', 1, 1]);
});

test('[TC-24] the other player may spend one ready blocker, which becomes the target', () => {
  const t = table({ crew: ['TC-004'] }, { crew: ['TC-014', 'TC-014 spent', 'TC-029'] }).attack('Ilex');
  expect([t.asks, t.seat]).toEqual(['block', 1]);
  // The spent blocker is not among them.
  expect(t.legal.length).toBe(3);
  t.act('Anchor');
  // Only one blocks.
  expect([t.asks, t.isSpent('Anchor'), t.types.includes('BLOCKED')]).toEqual(['counter', true, true]);
  t.act('done');
  expect([t.life[1], t.has('Anchor')]).toEqual([5, true]);
});

test('[TC-24] a blocker that is the target does not block, and nobody has to', () => {
  const t = table({ crew: ['TC-028'] }, { crew: ['TC-014'] }).attack('Colossus', 'Mist');
  expect([t.asks, t.act('done').ids(1, 'discard')]).toEqual(['counter', ['TC-014']]);
  const u = table({}, { crew: ['TC-014'] })
    .attack('Captain')
    .act('no');
  expect([u.asks, u.isSpent('Mist'), u.ids(1, 'hand')]).toEqual(['counter', false, []]);
});

test('[TC-24] "when it blocks" happens before counters', () => {
  const t = table({}, { crew: ['TC-014'] })
    .attack('Captain')
    .act('Mist');
  expect([t.asks, t.ids(1, 'hand')]).toEqual(['counter', ['TC-001']]);
});

test('[TC-25] crew with a counter value are trashed from the hand, as often as one likes, for any own card', () => {
  const t = table({ crew: ['TC-004'] }, { crew: ['TC-001'], hand: ['TC-001', 'TC-012', 'TC-002', 'TC-010'] });
  t.attack('Ilex');
  // The imp has no counter value, Broadside is for the main phase.
  expect([t.asks, t.legal.length]).toEqual(['counter', 3]);
  t.act('counter with Deckhand');
  expect([t.asks, t.seat, t.legal.length]).toEqual(['counter-for', 1, 2]);
  t.act('Pell');
  expect([t.power('Pell'), t.power('Captain', 1), t.asks]).toEqual([5000, 5000, 'counter']);
  t.act('counter with Crow', 'Captain');
  expect([t.power('Captain', 1), t.asks, t.legal.length, t.ids(1, 'discard')]).toEqual([
    7000,
    'counter',
    1,
    ['TC-001', 'TC-012'],
  ]);
  t.act('done');
  expect([t.life[1], t.asks]).toEqual([5, 'main']);
});

test('[TC-25] one is asked in every battle, also without any card', () => {
  const t = table({}, {}).attack('Captain');
  expect([t.asks, t.seat, t.legal.length]).toEqual(['counter', 1, 1]);
});

test('[TC-26] with as much power the attacker wins, with less nothing happens', () => {
  const fight = (mine: string, theirs: string) => table({ crew: [mine] }, { crew: [`${theirs} spent`] });
  const even = fight('TC-001', 'TC-003').fight('Pell', 'Grapnel');
  expect([even.ids(1, 'discard'), even.ids(0, 'discard')]).toEqual([['TC-003'], []]);
  const weak = fight('TC-001', 'TC-004').fight('Pell', 'Ilex');
  expect([weak.ids(1, 'discard'), weak.has('Pell'), weak.types.includes('BATTLE_LOST')]).toEqual([[], true, true]);
  const t = table({ crew: ['TC-001', 'TC-006'] }).fight('Pell');
  expect([t.life[1], t.fight('Veteran').act('done').letBe().life[1]]).toEqual([5, 4]);
});

test('[TC-26] also where both are below 0', () => {
  const weak = crewWith('Weak', { power: -1000 });
  const weaker = crewWith('Weaker', { power: -2000 });
  const t = tableWith([weak, weaker], { crew: ['Weaker', 'Weak'] }, { crew: ['Weak spent'] });
  t.fight('Weaker', 'Weak');
  expect(t.ids(1, 'discard')).toEqual([]);
  expect(t.fight('p1.c02', 'Weak').ids(1, 'discard')).toEqual(['Weak']);
});

test('[TC-27] if the attacker leaves in the counter step, the battle is over', () => {
  const t = table({ crew: ['TC-006'] }, { hand: ['TC-021', 'TC-012'], gales: 2 });
  t.attack('Veteran').act('done', 'counter with Spilled', 'Veteran');
  expect([t.asks, t.seat, t.life[1], t.ids(0, 'deck').at(-1)]).toEqual(['main', 0, 5, 'TC-006']);
});

test('[TC-27] if the target leaves when it is attacked, nobody is asked about blocks and counters', () => {
  const coward = crew('Coward', {
    ...{ kind: 'triggered', on: 'attackDeclared', who: 'opp' },
    do: [{ op: 'move', what: SELF, to: 'hand' }],
  });
  const t = tableWith([coward], {}, { crew: ['Coward spent', 'TC-014'] }).attack('Captain', 'Coward');
  expect([t.asks, t.seat, t.ids(1, 'hand'), t.isSpent('Captain', 0)]).toEqual(['main', 0, ['Coward'], true]);
});

test('[TC-27] a blocker that leaves ends the battle: the first target is not attacked again', () => {
  const shy = crewWith(
    'Shy',
    { keywords: [{ k: 'blocker' }] },
    {
      ...{ kind: 'triggered', on: 'blocked', subject: SELF },
      do: [{ op: 'move', what: SELF, to: 'hand' }],
    },
  );
  const t = tableWith([shy], {}, { crew: ['Shy'] })
    .attack('Captain')
    .act('Shy');
  expect([t.asks, t.life[1]]).toEqual(['main', 5]);
});

test('[TC-28] "this battle" ends with the battle, whoever has won', () => {
  const t = table({ crew: ['TC-001'] }, { hand: ['TC-009', 'TC-001'], gales: 1 }).attack('Captain');
  t.act('counter with Signal', 'Captain', 'counter with Deckhand');
  expect(t.power('Captain', 1)).toBe(9000);
  t.act('done');
  expect([t.power('Captain', 1), t.state.modCount, t.life[1]]).toEqual([5000, 0, 5]);
});

test('[TC-28] it also ends where the battle ends early', () => {
  const chase = ployIn(
    'Chase',
    'counter',
    { op: 'stat', what: { pick: 'all', side: 'own', zone: 'leader' }, stat: 'power', add: 1000, dur: 'battle' },
    { op: 'move', what: { pick: 'all', side: 'opp', zone: 'crew' }, to: 'hand' },
  );
  const t = tableWith([chase], { crew: ['TC-001'] }, { hand: ['Chase'], gales: 1 }).attack('Pell');
  t.act('counter with Chase');
  expect([t.asks, t.power('Captain', 1), t.state.modCount]).toEqual(['main', 5000, 0]);
});
