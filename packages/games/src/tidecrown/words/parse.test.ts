// What typed texts mean, and why they may not be possible.
import { admit } from '@umpire/core/host';
import { seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { CardTable } from '../../../tests/cards/card-table.ts';
import { crew, ploy, SELF } from '../../../tests/tidecrown/invented-cards.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { type Table, table, tableWith } from '../../../tests/tidecrown/table.ts';
import { HAND } from '../../cards/kit.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';

const said = (t: CardTable<Table['state']>, text: string): string => {
  const admitted = admit(t.rules, t.state, t.past, { text });
  if (!admitted.ok) return admitted.refusal.text;
  return `done: ${t.rules.words.describe(seenBy(t.rules, t.state, t.seat), admitted.value.action).text}`;
};

const main = () =>
  table(
    {
      captain: 'TC-L01',
      crew: ['TC-001 played', 'TC-005 spent', 'TC-003 played', 'TC-023', 'TC-027'],
      port: ['TC-035 spent'],
      ...{ hand: ['TC-010', 'TC-009', 'TC-004'], gales: 2 },
    },
    { captain: 'TC-L02', crew: ['TC-002'] },
  );

test.each([
  ['play broadside', 'Broadside costs 4 and you have 2 ready gales.'],
  ['play ilex', 'Boarding Master Ilex costs 5 and you have 2 ready gales.'],
  ['play flare', 'Signal Flare is used when you are attacked or when it is taken from your life.'],
  ['attack pell', 'Deckhand Pell was played this turn and has no Rush.'],
  ['attack with oru', 'Hullsplitter Oru is spent: it readies when your next turn begins.'],
  ['attack grapnel', 'Grapnel Sisters may attack only crew this turn, and no opposing crew is spent.'],
  ['attack larboard', 'Bell Twin, Larboard may not attack: an effect forbids it.'],
  ['use haven', 'Haven of Nine Ropes is spent: it readies when your next turn begins.'],
  ['counter flare', 'You counter when you are attacked.'],
  ['counter', 'You counter when you are attacked.'],
  ['block', 'You block when you are attacked.'],
  ['broadside', 'Broadside costs 4 and you have 2 ready gales.'],
  ['zzz', /^I do not know 'zzz' here\. You could type 'attack with /],
  ['attack captain', 'done: attack with Marrow Quill, the Ledger Admiral'],
  ['give captain', 'done: give Marrow Quill, the Ledger Admiral'],
  ['give pell', 'done: give Deckhand Pell'],
  ['end', 'done: end'],
  ['0', 'done: end'],
])('%j in the main step: %s', (typed, text) => {
  if (typeof text === 'string') expect(said(main(), typed)).toBe(text);
  else expect(said(main(), typed)).toMatch(text);
});

test('nobody attacks in their first turn, and that is said', () => {
  const t = new CardTable(openWithKit({ first: 'seat0', mulligan: false }));
  expect(said(t, 'attack captain')).toBe('Nobody attacks in their first turn.');
});

test('without a gale none is given, and one alone is one gale', () => {
  expect(said(table({ crew: ['TC-001'] }), 'give pell')).toBe('You have no ready gale.');
  expect(said(table({ hand: ['TC-010'], gales: 1 }), 'play')).toBe('Broadside costs 4 and you have 1 ready gale.');
});

test.each([
  [{ crew: ['TC-007'] }, 'use gunner', 'To use Cinder Gunner costs 1 and you have 0 ready gales.'],
  [{ crew: ['TC-027'] }, 'use judge', 'To use Keelhaul Judge, 1 of your hand must be trashed and you have 0.'],
  [
    { crew: ['TC-027 spent'], hand: ['TC-001'] },
    'use judge',
    'Keelhaul Judge is spent: it readies when your next turn begins.',
  ],
  [{ crew: ['TC-001'] }, 'use', 'You have nothing in play that could be used.'],
  [{}, 'play', 'You have no card to play.'],
])('with %j, %j is refused: %s', (side, typed, text) => {
  expect(said(table(side), typed)).toBe(text);
});

test('what was used, is negated or may not be used is said', () => {
  const once = table({ crew: ['TC-007'], gales: 2 }).act('use gunner');
  expect(said(once.asks === 'main' ? once : once.act('done'), 'use gunner')).toBe(
    'Cinder Gunner was used already this turn.',
  );
  const quiet = ploy('Quiet', { op: 'negate', what: { pick: 'all', side: 'own', zone: 'crew' }, dur: 'turn' });
  const negated = tableWith([quiet], { crew: ['TC-007'], hand: ['Quiet'], gales: 3 }).act('play');
  expect(said(negated, 'use gunner')).toBe('Cinder Gunner is negated.');
  const ban = ploy('Ban', { op: 'forbid', who: 'own', act: ['play', 'useAbility'], dur: 'turn' });
  const banned = tableWith([ban], { crew: ['TC-007'], hand: ['Ban', 'TC-001'], gales: 3 }).act('play ban');
  expect(said(banned, 'use gunner')).toBe('Cinder Gunner may not be used: an effect forbids it.');
  expect(said(banned, 'play pell')).toBe('You may not play cards: an effect forbids it.');
});

test('what cannot be paid besides gales is said', () => {
  const t = table({ hand: ['TC-031'], gales: 2 }, { crew: ['TC-001'] });
  expect(said(t, 'play')).toBe('done: play Tomb Tide');
  const dear = { kind: 'spell', window: 'main', cost: [{ returnResource: 3 }], do: [] } as const;
  const costly = { ...ploy('Dear'), abilities: [{ ...dear, id: 'Dear.1', text: '' }] };
  expect(said(tableWith([costly], { hand: ['Dear'], gales: 2 }), 'play')).toBe(
    'To use Dear, 3 gales must go back to the gale deck, and you have fewer.',
  );
});

test('whom one cannot attack is said with the reason', () => {
  const t = table(
    { captain: 'TC-L02', crew: ['TC-006'] },
    { captain: 'TC-L01', crew: ['TC-001', 'TC-002 spent'], port: ['TC-035'] },
  );
  t.act('attack veteran');
  expect(['pell', 'haven', 'veteran', 'captain', 'end'].map((typed) => said(t, typed))).toEqual([
    'Deckhand Pell is ready: only spent crew can be attacked.',
    'Haven of Nine Ropes is a port: nobody attacks it.',
    'Red Pennant Veteran is on your own side.',
    'done: Marrow Quill, the Ledger Admiral',
    'Answer what is asked first.',
  ]);
});

test('a rusher against crew does not attack the captain', () => {
  const t = table(
    { captain: 'TC-L02', crew: ['TC-003 played'] },
    { captain: 'TC-L01', crew: ['TC-001 spent', 'TC-002 spent'] },
  );
  expect(said(t.act('attack grapnel'), 'marrow')).toBe('Grapnel Sisters may not attack the captain now.');
});

const blocked = () =>
  table(
    { crew: ['TC-006'] },
    { crew: ['TC-014', 'TC-029 spent', 'TC-001'], hand: ['TC-008', 'TC-010', 'TC-009', 'TC-013', 'TC-003'] },
  )
    .attack('Veteran')
    .act('done');

test.each([
  ['block with warden', 'done: block with Mist Warden'],
  ['warden', 'done: block with Mist Warden'],
  ['saint', 'Anchor Saint is spent.'],
  ['pell', 'Deckhand Pell has no Blocker.'],
  ['veteran', 'Red Pennant Veteran is not on your side.'],
  ['p2.c00', 'Captain (p2.c00) is the one who is attacked.'],
  ['no', 'done: no'],
  ['none', 'done: no'],
  ['done', 'done: no'],
  ['0', 'done: no'],
])('asked who blocks, %j: %s', (typed, text) => {
  expect(said(blocked(), typed)).toBe(text);
});

test.each([
  ['counter grapnel', 'done: counter with Grapnel Sisters'],
  ['counter twins', 'Storm-Sworn Twins has no counter value.'],
  ['counter broadside', 'Broadside is used in your own turn or when it is taken from your life.'],
  ['counter flare', 'Signal Flare costs 1 and you have 0 ready gales.'],
  ['counter berth', "Rammer's Berth has no counter value."],
  ['play grapnel', 'Answer what is asked first.'],
  ['grapnel', 'done: counter with Grapnel Sisters'],
  ['no', 'done: done'],
])('asked for counters, %j: %s', (typed, text) => {
  expect(said(blocked().act('no'), typed)).toBe(text);
});

test('of equal cards in a hand one stands for all', () => {
  const t = table({}, { hand: ['TC-001', 'TC-001'] }).attack('Captain');
  const { CAN_COUNTER } = t.kit.actions.verb;
  const [, second] = slotsIn(t.kit, t.state, 1, HAND);
  const { text } = t.rules.words.whyNot(t.state, t.past, CAN_COUNTER + second);
  expect([t.legal.length, text]).toEqual([2, 'An equal card of your hand stands for it.']);
});

test('no is not an answer where something must be chosen', () => {
  const t = table({ crew: ['TC-006'] }, { crew: ['TC-001 spent'] }).act('attack veteran');
  expect(said(t, 'no')).toMatch(/^I do not know 'no' here/);
});

test('a sixth crew takes the place of a crew, and what cannot be chosen is said', () => {
  const five = ['TC-001', 'TC-002', 'TC-003', 'TC-004', 'TC-005'];
  const t = table({ crew: five, port: ['TC-035'], hand: ['TC-006'], gales: 4 }).act('play');
  expect(said(t, 'haven')).toBe('Haven of Nine Ropes is no crew.');
  const shy = crew('Shy', { kind: 'static', do: [{ op: 'forbid', what: SELF, act: 'beChosen' }] });
  const hit = tableWith([shy], { hand: ['TC-010'], gales: 4 }, { crew: ['Shy', 'TC-001'] }).act('play');
  expect(said(hit, 'shy')).toBe('Shy cannot be chosen by opponents.');
});

test('nothing is said about cards that others hold, or that lie in a life pile', () => {
  const t = table({}, { hand: ['TC-011'] });
  const { verb, choose } = t.kit.actions;
  const others = Array.from({ length: t.kit.slots }, (_, slot) => slot).filter((slot) => t.kit.owner[slot] === 1);
  const reasons = (from: number): string[] => [
    ...new Set(others.map((slot) => t.rules.words.whyNot(t.state, t.past, from + slot).text)),
  ];
  expect(reasons(verb.CAN_PLAY)).toEqual(['You do not hold that card.']);
  expect(reasons(verb.CAN_ATTACK)).toEqual(['That card is not in play on your side.']);
  t.attack('Captain');
  const hidden = others.filter((slot) => slot !== t.kit.firstSlot[1]);
  expect([...new Set(hidden.map((slot) => t.rules.words.whyNot(t.state, t.past, choose + slot).text))]).toEqual([
    'That card cannot be chosen here.',
  ]);
});

test.each(['-1', '+1', '!1', '- 1', '1-', '1.5', '(1)', 'attack -1', 'attack - 1', '-end', '!end', '~0', 'end?', 'y'])(
  '%j is no answer, though it has one in it',
  (typed) => {
    expect(said(main(), typed)).toMatch(/^I do not know '.*' here\. You could type 'attack with /);
  },
);

test('who says a card twice does not mean it once', () => {
  expect(said(main(), 'give pell, give pell')).toMatch(/^I do not know/);
  expect(said(main(), 'give bell twin, larboard')).toBe('done: give Bell Twin, Larboard');
});

const aimed = () =>
  table(
    { captain: 'TC-L01', crew: ['TC-006'] },
    { captain: 'TC-L02', crew: ['TC-001 spent', 'TC-002'], port: ['TC-035'] },
  );

test.each([
  ['attack pell with veteran', 'done: attack with Red Pennant Veteran'],
  ['attack with veteran on pell', 'done: attack with Red Pennant Veteran'],
  ['attack veteran on pell', 'done: attack with Red Pennant Veteran'],
  ['attack with captain on pell', 'done: attack with Marrow Quill, the Ledger Admiral'],
  ['attack captain with veteran', 'done: attack with Red Pennant Veteran'],
  [
    'attack pell',
    "Who does that? Type 'attack with Marrow Quill, the Ledger Admiral on Deckhand Pell' or 'attack with Red Pennant Veteran on Deckhand Pell'.",
  ],
  ['attack imp', 'Powder Imp is ready: only spent crew can be attacked.'],
  ['attack with veteran on imp', 'Powder Imp is ready: only spent crew can be attacked.'],
  ['attack haven', 'Haven of Nine Ropes is a port: nobody attacks it.'],
  ['attack nobody', /^I do not know 'attack nobody' here/],
])('whom an attack is about may be said with it: %j: %s', (typed, text) => {
  if (typeof text === 'string') expect(said(aimed(), typed)).toBe(text);
  else expect(said(aimed(), typed)).toMatch(text);
});

test('who alone can attack is not asked for', () => {
  const t = table({ captain: 'TC-L01 spent', crew: ['TC-006'] }, { crew: ['TC-001 spent'] });
  expect(said(t, 'attack pell')).toBe('done: attack with Red Pennant Veteran');
});

test('the words of the question may stand before the answer', () => {
  const t = aimed().act('attack with veteran');
  expect(said(t, 'attack pell')).toBe('done: Deckhand Pell');
  const quill = table({ captain: 'TC-L01', crew: ['TC-001', 'TC-002'], spent: 1, gales: 1 }).act('use quill');
  expect(quill.asks).toBe('choose');
  expect(['give imp', 'give a gale to imp', 'imp'].map((typed) => said(quill, typed))).toEqual([
    'done: Powder Imp',
    'done: Powder Imp',
    'done: Powder Imp',
  ]);
  expect(said(quill, 'attack imp')).toBe('Answer what is asked first.');
});
