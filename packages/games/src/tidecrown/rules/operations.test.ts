// Words of card files that no shipped card uses, but a user's card set may.
import { expect, test } from 'vitest';
import type { Text } from '../../../tests/cards/invented-card.ts';
import { crew, ONE_CREW, ploy, ployIn, port, SELF } from '../../../tests/tidecrown/invented-cards.ts';
import { table, tableWith } from '../../../tests/tidecrown/table.ts';
import type { CardJson } from '../../cards/files/card-set.ts';

const DRAW = { op: 'draw', who: 'own', n: 1 } as const;
const ALL = { pick: 'all', side: 'any', zone: 'crew' } as const;

test('what the next card costs less is used up by it, and no cost is below 0', () => {
  const sale = ploy('Sale', { op: 'costMod', next: { type: 'character' }, add: -3, uses: 1, dur: 'turn' });
  const t = tableWith([sale], { hand: ['Sale', 'TC-001', 'TC-006'], gales: 2 }).act('play Sale', 'play Deckhand');
  expect([t.ready[0], t.can('play')]).toEqual([1, false]);
});

test('a cost may change while a card lies in the hand', () => {
  const toll = port('Toll', {
    ...{ kind: 'static' },
    do: [{ op: 'stat', what: { pick: 'all', side: 'own', zone: 'crew' }, stat: 'cost', add: 1 }],
  } as Text);
  const t = tableWith([toll], { port: ['Toll'], crew: ['TC-001'], hand: ['TC-001'], gales: 2 });
  expect([t.stat('Pell', 'cost'), t.can('play Deckhand')]).toEqual([3, true]);
});

test('a permanent effect may depend on the phase', () => {
  const noon = crew('Noon', {
    ...{ kind: 'static', if: { phase: 'main' }, ifAt: 'continuous' },
    do: [{ op: 'stat', what: SELF, stat: 'power', add: 1000 }],
  } as Text);
  const dusk = crew('Dusk', {
    ...{ kind: 'triggered', on: 'endOfTurn', who: 'own' },
    do: [
      {
        op: 'stat',
        what: SELF,
        stat: 'power',
        add: { stat: 'power', of: { ...ALL, where: { named: 'Noon' } } },
        dur: 'untilStartOfYourNextTurn',
      },
    ],
  } as Text);
  const t = tableWith([noon, dusk], { crew: ['Noon', 'Dusk'] });
  expect(t.power('Noon')).toBe(4000);
  // In the end phase it is 3000.
  expect(t.act('end').power('Dusk')).toBe(6000);
});

test('gales come ready, and are made ready or given without being asked where it does not say up to', () => {
  const cards = [
    ploy('Blow', { op: 'addResource', n: 2, state: 'ready' }),
    ploy('Calm', { op: 'readyResource', n: 2 }),
    ploy('Gust', { op: 'giveResource', n: 2, source: 'ready', what: { ...ONE_CREW, side: 'own' } }),
  ];
  const t = tableWith(cards, { crew: ['TC-001'], hand: ['Blow', 'Calm', 'Gust'], gales: 1, spent: 2 }).act('play Blow');
  expect([t.ready[0], t.spent[0], t.galeDeck[0]]).toEqual([2, 3, 5]);
  t.act('play Calm');
  expect([t.ready[0], t.spent[0]]).toEqual([3, 2]);
  t.act('play Gust');
  expect([t.ready[0], t.spent[0], t.on('Pell'), t.power('Pell')]).toEqual([0, 3, 2, 6000]);
});

test('both captains may be damaged at once, and whoever is asked first is the turn player', () => {
  const quake = ploy('Quake', { op: 'leaderDamage', who: 'each', n: 2 });
  const t = tableWith([quake], { hand: ['Quake'], gales: 1 }).act('play');
  const asked: number[] = [];
  for (; t.asks === 'reveal'; t.act('no')) asked.push(t.seat);
  expect([asked, t.life]).toEqual([
    [0, 0, 1, 1],
    [3, 3],
  ]);
});

test('a counter may use the attacker and the defender', () => {
  const twist = ployIn(
    'Twist',
    'counter',
    { op: 'stat', what: { pick: 'attacker' }, stat: 'power', add: -1000, dur: 'battle' },
    { op: 'stat', what: { pick: 'defender' }, stat: 'power', add: 1000, dur: 'battle' },
  );
  const t = tableWith([twist], { crew: ['TC-006'] }, { crew: ['TC-001 spent'], hand: ['Twist'], gales: 1 });
  t.attack('Veteran', 'Pell').act('done', 'counter with Twist');
  expect([t.power('Veteran'), t.power('Pell')]).toEqual([4000, 5000]);
  t.act('done');
  expect([t.has('Pell'), t.power('Veteran')]).toEqual([true, 5000]);
});

test('outside of a battle there is neither', () => {
  const twist = ploy('Twist', { op: 'ko', what: { pick: 'attacker' } }, DRAW);
  const t = tableWith([twist], { crew: ['TC-001'], hand: ['Twist'], gales: 1 }).act('play');
  expect([t.has('Pell'), t.ids(0, 'hand').length]).toEqual([true, 1]);
});

test('an effect may come later, or for a while', () => {
  const later = ploy('Later', { op: 'delay', at: { on: 'endOfTurn', who: 'own' }, do: [DRAW] });
  const often = ploy('Often', {
    op: 'float',
    on: 'attackDeclared',
    subject: { ...ALL, side: 'own' },
    dur: 'turn',
    do: [DRAW],
  });
  const t = tableWith([later, often], { crew: ['TC-001', 'TC-012'], hand: ['Later', 'Often'], gales: 2 });
  t.act('play Later', 'play Often').fight('Pell').fight('Spotter');
  expect(t.ids(0, 'hand').length).toBe(2);
  t.act('end');
  expect([t.ids(0, 'hand').length, t.state.floatCount]).toEqual([3, 0]);
});

test('a search puts cards into play, onto the life pile or into the hand', () => {
  const seek = (dest: string) =>
    ploy('Seek', { op: 'search', zone: 'deck', where: { type: 'stage' }, min: 0, max: 1, dest } as never);
  const deck = ['TC-001', 'TC-013', 'TC-002'];
  const found = (dest: string, zone: string) =>
    tableWith([seek(dest)], { hand: ['Seek'], deck, life: ['TC-001'], gales: 1 })
      .act('play', 'Rammer')
      .ids(0, zone);
  expect([found('hand', 'hand'), found('play', 'play')]).toEqual([['TC-013'], ['Captain', 'TC-013']]);
  expect([found('life', 'life'), found('discard', 'discard')]).toEqual([
    ['TC-013', 'TC-001'],
    ['Seek', 'TC-013'],
  ]);
});

test('cards may be put into play, and onto the life pile, from where they are', () => {
  const raise = ploy('Raise', {
    op: 'move',
    what: { pick: 'choose', side: 'own', zone: 'discard', min: 1, max: 1 },
    to: 'play',
  });
  const t = tableWith([raise], { hand: ['Raise'], trash: ['TC-032'], gales: 1 }).act('play');
  // It is played, and does what it does then.
  expect([t.asks, t.has('Bilge')]).toEqual(['gales', true]);
  const store = ploy('Store', { op: 'move', what: { ...ONE_CREW, side: 'own' }, to: 'life' });
  const u = tableWith([store], { crew: ['TC-002 +1'], hand: ['Store'], gales: 1, life: ['TC-001'] }).act('play');
  expect([u.ids(0, 'life'), u.spent[0]]).toEqual([['TC-002', 'TC-001'], 2]);
});

test('a reveal may use the counter of its own card', () => {
  const flare = ployIn('Flare', 'counter', {
    op: 'stat',
    what: { pick: 'leader', side: 'own' },
    stat: 'power',
    add: 2000,
    dur: 'turn',
  });
  const both: CardJson = {
    ...flare,
    abilities: [
      ...flare.abilities,
      {
        ...{ kind: 'spell', id: 'Flare.r', text: '…', window: 'reveal' },
        do: [{ op: 'useAbility', of: SELF, window: 'counter', payCost: true }],
      } as never,
    ],
  };
  const t = tableWith([both], {}, { life: ['Flare', 'TC-001'] })
    .attack('Captain')
    .act('done', 'yes');
  expect([t.power('Captain', 1), t.ids(1, 'discard')]).toEqual([7000, ['Flare']]);
});

test('"if it was played in that way": by a Reveal, or for free', () => {
  const text = (via: string): Text =>
    ({ kind: 'triggered', on: 'played', subject: SELF, if: { playedVia: via }, ifAt: 'resolve', do: [DRAW] }) as Text;
  const spell: Text = { kind: 'spell', window: 'reveal', do: [{ op: 'play', what: SELF, free: true }] };
  const cards = [crew('ByReveal', text('reveal'), spell), crew('Free', text('free'), spell)];
  const drawn = (id: string) => {
    const t = tableWith(cards, {}, { life: [id] })
      .attack('Captain')
      .act('done', 'yes');
    return [t.has(id), t.ids(1, 'hand').length];
  };
  const paid = tableWith(cards, { hand: ['Free'], gales: 1 })
    .act('play')
    .ids(0, 'hand');
  expect([drawn('ByReveal'), drawn('Free'), paid]).toEqual([[true, 1], [true, 0], []]);
});

test('[TC-18] a card that a Reveal plays needs room as well', () => {
  const t = table({}, { crew: Array(5).fill('TC-001'), life: ['TC-036'] })
    .attack('Captain')
    .act('done', 'yes');
  expect([t.asks, t.seat]).toEqual(['make-room', 1]);
  t.act(t.legal[0]);
  expect([t.has('Fog'), t.ids(1, 'play').length, t.asks]).toEqual([true, 6, 'main']);
});

test('TC-019 may be used again in the next turn of the opponent', () => {
  const side = { crew: ['TC-019'], hand: ['TC-002', 'TC-002', 'TC-002'] };
  const t = table({ crew: ['TC-012'] }, side)
    .attack('Spotter')
    .act('yes')
    .letBe()
    .act('end', 'end');
  expect(t.attack('Spotter').asks).toBe('may');
});
