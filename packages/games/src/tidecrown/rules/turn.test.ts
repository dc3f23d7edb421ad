// The phases of a turn.
import { expect, test } from 'vitest';
import { CardTable } from '../../../tests/cards/card-table.ts';
import { crew, SELF } from '../../../tests/tidecrown/invented-cards.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { table, tableWith } from '../../../tests/tidecrown/table.ts';

const begun = () => new CardTable(openWithKit({ first: 'seat0', mulligan: false }));
const DRAW = { op: 'draw', who: 'own', n: 1 } as const;

test('[TC-11] gales on own cards return and all of one’s own becomes ready; the other’s stays as it is', () => {
  const t = table(
    { crew: ['TC-001 spent +1'], spent: 2 },
    { captain: 'Captain spent', crew: ['TC-001 spent +2'], port: ['TC-035 spent'], spent: 1 },
  ).act('end');
  expect([t.on('Pell', 1), t.ready[1], t.spent[1], t.galeDeck[1]]).toEqual([0, 5, 0, 5]);
  expect(['Captain', 'Pell', 'Haven'].map((name) => t.isSpent(name, 1))).toEqual([false, false, false]);
  expect([t.on('Pell', 0), t.isSpent('Pell', 0), t.ready[0], t.spent[0]]).toEqual([1, true, 0, 2]);
});

test('[TC-11] what an effect forbids does not become ready, once', () => {
  const t = table({ hand: ['TC-036'], gales: 7 }, { crew: ['TC-001 spent', 'TC-004 spent'] });
  t.act('play Fog', 'Pell', 'end');
  expect([t.isSpent('Pell'), t.isSpent('Ilex')]).toEqual([true, false]);
  expect(t.act('end', 'end').isSpent('Pell')).toBe(false);
});

test('[TC-11] "until the start of your next turn" ends before what happens at its start', () => {
  const count = {
    count: { of: { pick: 'all', side: 'own', zone: 'crew', where: { power: { ge: 7000 } } }, ge: 1 },
  } as const;
  const lookout = crew('Lookout', {
    kind: 'triggered',
    on: 'startOfTurn',
    who: 'own',
    if: count,
    ifAt: 'activate',
    do: [DRAW],
  });
  const t = tableWith([lookout], { crew: ['Lookout'], hand: ['TC-011'], gales: 2 }).act('play', 'inspire', 'Lookout');
  expect([t.act('end').power('Lookout'), t.ids(0, 'hand')]).toEqual([7000, []]);
  expect([t.act('end').power('Lookout'), t.ids(0, 'hand').length]).toEqual([3000, 1]);
});

test('[TC-11] gales return only after what happens at the start of the turn', () => {
  const sail = crew('Sail', {
    ...{ kind: 'triggered', on: 'startOfTurn', who: 'own', if: { attached: { ge: 1 } }, ifAt: 'activate' },
    do: [DRAW],
  });
  const hand = (laid: string) =>
    tableWith([sail], {}, { crew: [laid] })
      .act('end')
      .ids(1, 'hand').length;
  expect([hand('Sail +1'), hand('Sail')]).toEqual([2, 1]);
});

test('[TC-12] one card is drawn, but not in the first turn of whoever begins', () => {
  const t = begun();
  expect([t.ids(0, 'hand').length, t.act('end').ids(1, 'hand').length]).toEqual([5, 6]);
  expect(t.act('end').ids(0, 'hand').length).toBe(6);
});

test('[TC-13] two gales come, one in the first turn of whoever begins, and no more than there are', () => {
  const t = begun();
  expect(Array.from(t.state.galeReady)).toEqual([1, 0]);
  expect(Array.from(t.act('end').state.galeReady)).toEqual([1, 2]);
  expect(Array.from(t.act('end').state.galeReady)).toEqual([3, 2]);
  const rich = table({}, { gales: 9 }).act('end');
  expect([rich.ready[1], rich.galeDeck[1]]).toEqual([10, 0]);
  expect(rich.act('end', 'end').ready[1]).toBe(10);
});

test('[TC-14] actions come in any order and number, until the turn is ended', () => {
  const t = table({ crew: ['TC-001'], hand: ['TC-001', 'TC-002'], gales: 6 });
  t.act('play Pell').fight('p1.c01').act('give Captain', 'play Imp').fight('Imp').fight('p1.c00').act('give Imp');
  expect([t.asks, t.seat, t.life[1], t.ready[0]]).toEqual(['main', 0, 4, 0]);
  expect([t.act('end').seat, t.asks]).toEqual([1, 'main']);
});

/** The cards whose abilities happened, in order. */
const resolved = (t: ReturnType<typeof table>) =>
  t.heard('public').flatMap(({ type, card }) => (type === 'TRIGGERED' ? [card] : []));

const ender = (id: string, who: 'own' | 'opp') => crew(id, { kind: 'triggered', on: 'endOfTurn', who, do: [DRAW] });

test('[TC-15] "at the end of your turn" comes first, then "at the end of the opponent’s turn", each once', () => {
  const cards = [ender('Mine', 'own'), ender('Other', 'opp')];
  const t = tableWith(cards, { crew: ['Mine'] }, { crew: ['Other', 'Mine'] }).act('end');
  expect([resolved(t), t.seat]).toEqual([['Mine', 'Other'], 1]);
  // It draws one card by its own ability, and one for its turn.
  expect([t.ids(0, 'hand').length, t.ids(1, 'hand').length]).toEqual([1, 2]);
});

test('[TC-15] "this turn" still holds while that happens, and ends with the turn', () => {
  const strong = {
    count: { of: { pick: 'all', side: 'own', zone: 'crew', where: { power: { ge: 4000 } } }, ge: 1 },
  } as const;
  const watch = crew('Watch', {
    kind: 'triggered',
    on: 'endOfTurn',
    who: 'own',
    if: strong,
    ifAt: 'activate',
    do: [DRAW],
  });
  const cheer = crew('Cheer', {
    ...{ kind: 'activated', window: 'main' },
    do: [{ op: 'stat', what: SELF, stat: 'power', add: 1000, dur: 'turn' }],
  });
  const t = tableWith([watch, cheer], { crew: ['Watch', 'Cheer'] }).act('use Cheer');
  expect(t.power('Cheer')).toBe(4000);
  t.act('end');
  expect([t.ids(0, 'hand').length, t.power('Cheer'), t.state.modCount]).toEqual([1, 3000, 0]);
});
