// Damage, life cards and being sunk.
import { expect, test } from 'vitest';
import { crew, crewWith, ploy, SELF } from '../../../tests/tidecrown/invented-cards.ts';
import { table, tableWith } from '../../../tests/tidecrown/table.ts';

const DRAW = { op: 'draw', who: 'own', n: 1 } as const;

test('[TC-29] the top life card goes to the hand', () => {
  const t = table({}, { life: ['TC-003', 'TC-004'] }).fight('Captain');
  expect([t.ids(1, 'hand'), t.ids(1, 'life')]).toEqual([['TC-003'], ['TC-004']]);
  // Its owner is told which card it was, the others only that there was one.
  const told = (seat: number) => t.heard(seat).find(({ type }) => type === 'LIFE_TAKEN')?.card;
  expect([told(1), told(0)]).toEqual(['TC-003', undefined]);
});

test('[TC-29] without a life card when a point is dealt the player has lost, point by point', () => {
  expect(table({}, { life: ['TC-001'] }).fight('Captain').asks).toBe('main');
  const none = table({}, { life: [] }).fight('Captain');
  expect([none.asks, none.reason, none.scores]).toEqual(['over', 'no-life', [1, -1]]);
  const two = table({ crew: ['TC-004 +1'] }, { life: ['TC-001'] }).fight('Ilex');
  expect([two.reason, two.ids(1, 'hand'), two.ids(1, 'life')]).toEqual(['no-life', ['TC-001'], []]);
});

test('[TC-30] a life card with a Reveal may be used instead, and is trashed afterwards', () => {
  const side = { life: ['TC-020', 'TC-001'] };
  const t = table({}, side).attack('Captain').act('done');
  expect([t.asks, t.seat, t.legal]).toEqual(['reveal', 1, ['yes', 'no']]);
  t.act('yes');
  expect([t.ids(1, 'discard'), t.ids(1, 'hand'), t.life[1]]).toEqual([['TC-020'], ['TC-001'], 1]);
  expect(t.heard(0).some(({ type, card }) => type === 'LIFE_REVEALED' && card === 'TC-020')).toBe(true);
  const no = table({}, side).fight('Captain');
  expect([no.ids(1, 'discard'), no.ids(1, 'hand')]).toEqual([[], ['TC-020']]);
});

test('[TC-30] the owner is asked also where there is nothing to choose', () => {
  const t = table({}, { life: ['TC-001'] })
    .attack('Captain')
    .act('done');
  expect([t.asks, t.seat, t.legal]).toEqual(['reveal', 1, ['no']]);
});

test('[TC-30] the card is in no zone while its Reveal happens', () => {
  // With one life card left: once it is taken there is none, and one comes from the deck.
  const t = table({}, { life: ['TC-033'], deck: ['TC-003', 'TC-004'] })
    .attack('Captain')
    .act('done', 'yes');
  expect([t.ids(1, 'life'), t.ids(1, 'discard')]).toEqual([['TC-003'], ['TC-033']]);
});

test('[TC-30] unless it says otherwise: it is played', () => {
  const t = table({}, { life: ['TC-036'] })
    .attack('Captain')
    .act('done', 'yes');
  expect([t.has('Fog'), t.ids(1, 'discard')]).toEqual([true, ['TC-001', 'TC-001', 'TC-001']]);
});

test('[TC-31] what triggers during damage waits until all of it is dealt', () => {
  const t = table({ crew: ['TC-004 +1', 'TC-001 spent'] }, { life: ['TC-036', 'TC-003', 'TC-003'] });
  t.attack('Ilex').act('done', 'yes');
  // The second point of damage comes before the effect of being played.
  expect([t.asks, t.seat, t.ids(1, 'discard'), t.has('Fog')]).toEqual(['reveal', 1, [], true]);
  t.act('no');
  expect([t.asks, t.seat, t.ids(1, 'discard').length]).toEqual(['choose', 1, 3]);
});

test('[TC-32] sunk is what lost a battle, or what an effect sinks', () => {
  const imp = { crew: ['TC-002 spent'], life: ['TC-001'] };
  const t = table({ crew: ['TC-004', 'TC-012'] }, imp).fight('Ilex', 'Imp');
  expect([t.asks, t.seat, t.types.includes('BANISHED')]).toEqual(['choose', 1, true]);
  const u = table({ crew: ['TC-012'], hand: ['TC-010'], gales: 4 }, imp).act('play', 'Imp');
  expect([u.asks, u.seat]).toEqual(['choose', 1]);
});

test('[TC-32] other trashing is not', () => {
  const drop = ploy('Drop', { op: 'move', what: { pick: 'all', side: 'opp', zone: 'crew' }, to: 'discard' });
  const t = tableWith([drop], { crew: ['TC-012'], hand: ['Drop'], gales: 1 }, { crew: ['TC-002'] }).act('play');
  expect([t.ids(1, 'discard'), t.asks, t.seat]).toEqual([['TC-002'], 'main', 0]);
});

test('[TC-32] its conditions are looked at while it is in play, and it happens from the trash', () => {
  const ghost = crewWith(
    'Ghost',
    { power: 0 },
    {
      ...{ kind: 'triggered', on: 'knockedOut', subject: SELF, if: { attached: { ge: 1 } }, ifAt: 'activate' },
      do: [DRAW, { op: 'move', what: SELF, to: 'hand' }],
    },
  );
  const sunk = (laid: string) => tableWith([ghost], {}, { crew: [`${laid} spent`] }).fight('Captain', 'Ghost');
  const t = sunk('Ghost +1');
  expect([t.spent[1], t.ids(1, 'hand').length]).toEqual([1, 1]);
  expect(sunk('Ghost').ids(1, 'hand')).toEqual([]);
});

test('[TC-32] whoever sees another card sunk notices it', () => {
  const mourner = crew('Mourner', {
    ...{ kind: 'triggered', on: 'knockedOut', subject: { pick: 'all', side: 'own', zone: 'crew', other: true } },
    do: [DRAW],
  });
  const t = tableWith([mourner], { crew: ['TC-004'] }, { crew: ['Mourner', 'TC-001 spent'] }).fight('Ilex', 'Pell');
  expect(t.ids(1, 'hand').length).toBe(1);
});
