// How effects are paid for, wait, choose, replace and change each other.
import { expect, test } from 'vitest';
import type { Text } from '../../../tests/cards/invented-card.ts';
import { crew, crewWith, ONE_CREW, ploy, SELF } from '../../../tests/tidecrown/invented-cards.ts';
import { type Table, table, tableWith } from '../../../tests/tidecrown/table.ts';
import type { CardJson } from '../../cards/files/card-set.ts';

const DRAW = { op: 'draw', who: 'own', n: 1 } as const;
const ALL = { pick: 'all', side: 'any', zone: 'crew' } as const;
const FOES = { pick: 'all', side: 'opp', zone: 'crew' } as const;

test('[TC-39] "may" is a choice, and "up to" may be none', () => {
  const flag = { port: ['TC-022'] };
  const lay = () => table(flag, { crew: ['TC-038'] }).act('use');
  expect([lay().asks, lay().seat, lay().legal]).toEqual(['may', 1, ['yes', 'no']]);
  expect([lay().act('yes').isSpent('Cabin'), lay().act('no').isSpent('Cabin')]).toEqual([false, true]);
  const t = table({ hand: ['TC-010'], gales: 4 }, { crew: ['TC-001'] }).act('play', 'done');
  expect([t.has('Pell'), t.ids(0, 'discard')]).toEqual([true, ['TC-010']]);
});

test('[TC-39] everything else happens as far as possible', () => {
  const two = { ...ONE_CREW, side: 'opp', min: 2, max: 2 } as const;
  const storm = ploy('Storm', { op: 'spend', what: two }, DRAW);
  const lay = (...laid: string[]) => tableWith([storm], { hand: ['Storm'], gales: 1 }, { crew: laid }).act('play');
  expect([lay('TC-001').isSpent('Pell'), lay().ids(0, 'hand').length]).toEqual([true, 1]);
  const three = lay('TC-001', 'TC-002', 'TC-003').act('Imp');
  expect(['Pell', 'Imp', 'Grapnel'].map((name) => three.isSpent(name))).toEqual([false, true, true]);
});

const LIMIT = { limit: { per: 'turn', n: 1, scope: 'instance' } } as const;

test('[TC-40] an ability is used only if its whole cost can be paid', () => {
  const can = (side: object) => table({ crew: ['TC-027'], hand: ['TC-001'], ...side }).can('use');
  expect([can({}), can({ hand: [] }), can({ crew: ['TC-027 spent'] })]).toEqual([true, false, false]);
  expect([table({ crew: ['TC-007'], gales: 1 }).can('use'), table({ crew: ['TC-007'], spent: 1 }).can('use')]).toEqual([
    true,
    false,
  ]);
});

test('[TC-40] what cannot be paid to the end any more does nothing, and is used up', () => {
  const cost = [{ discard: { n: 1 } }, { returnResource: 2 }];
  const judge = crew('Judge', { kind: 'activated', window: 'main', ...LIMIT, cost, do: [DRAW] });
  const t = tableWith([judge], { crew: ['Judge'], hand: ['TC-001', 'TC-002'], gales: 2 }).act('use');
  t.state.galeReady[0]--;
  t.state.galeDeck[0]++;
  t.act('Imp');
  expect([t.ids(0, 'discard'), t.ids(0, 'hand'), t.galeDeck[0]]).toEqual([['TC-002'], ['TC-001'], 10]);
  t.state.galeReady[0] = 5;
  t.state.galeDeck[0] = 5;
  expect(t.can('use')).toBe(false);
});

test('[TC-41] "once per turn" counts for each card', () => {
  const t = table({ crew: ['TC-007', 'TC-007'], gales: 3 }).act('use p1.c01');
  expect(t.legal.filter((text) => text.startsWith('use')).length).toBe(1);
  t.act('use');
  expect([t.can('use'), t.ready[0]]).toEqual([false, 1]);
  expect(t.act('end', 'end').can('use')).toBe(true);
});

test('[TC-41] and anew for a card that came back', () => {
  const t = table({ crew: ['TC-007'], hand: ['TC-015'], gales: 9 }).act('use', 'play Nym', 'Gunner', 'play Cinder');
  expect(t.can('use Cinder')).toBe(true);
});

test('[TC-42] "with N gales attached" and "on your turn" are looked at when an effect triggers, and always', () => {
  const attack = (laid: string) =>
    table({ captain: laid, hand: ['TC-001'], gales: 1 }, {}).act('attack with Sable').asks;
  expect([attack('TC-L02 +1'), attack('TC-L02')]).toEqual(['may', 'counter']);
  const t = table({ crew: ['TC-004', 'TC-001'], port: ['TC-013'], gales: 1 });
  expect([t.keywords('Ilex'), t.act('give Ilex').keywords('Ilex')]).toEqual([[], ['doubleAttack']]);
  expect([t.power('Pell'), t.act('end').power('Pell')]).toEqual([5000, 4000]);
  expect(t.keywords('Ilex')).toEqual(['doubleAttack']);
});

test('[TC-43] what follows a failed "if" does not happen, what comes after "then" does', () => {
  const breach = (life: number) =>
    table({ hand: ['TC-037'], gales: 6, life: Array(life).fill('TC-001') })
      .act('play')
      .letBe().life;
  expect([breach(4), breach(3)]).toEqual([
    [3, 5],
    [2, 4],
  ]);
  // No card costs less, but the second part of the effect happens all the same.
  const t = table({ hand: ['TC-025'], gales: 3 }, { crew: ['TC-012'] }).act('play', 'done');
  expect(t.asks).toBe('main');
});

test('[TC-44] forbidden beats allowed', () => {
  const text: Text = { kind: 'static', do: [{ op: 'forbid', what: SELF, act: 'attack' }] };
  const also: Text = { kind: 'static', do: [{ op: 'permit', what: SELF, act: 'attackTurnPlayed' }] };
  const cards = [crew('Both', text, also), crew('Only', also)];
  const t = tableWith(cards, { crew: ['Both played', 'Only played'] });
  expect([t.can('attack with Both'), t.can('attack with Only')]).toEqual([false, true]);
});

test('[TC-44] what is already so does not become so', () => {
  const storm = ploy('Storm', { op: 'spend', what: ALL });
  const calm = ploy('Calm', { op: 'ready', what: ALL });
  const watch = crew('Watch', { kind: 'triggered', on: 'becameReady', subject: ALL, do: [DRAW] });
  const side = { crew: ['Watch'], hand: ['Storm', 'Calm'], gales: 2 };
  const t = tableWith([storm, calm, watch], side, { crew: ['TC-038 spent'] });
  t.act('play Calm');
  // Only the cabin boy became ready; the watch already was.
  expect(t.types.filter((type) => type === 'READIED')).toHaveLength(1);
  expect(t.ids(0, 'hand')).toEqual(['Storm', 'TC-001']);
  const u = tableWith([storm, calm, watch], side, { crew: ['TC-038 spent'] }).act('play Storm');
  expect([u.asks, u.seat, u.types.filter((type) => type === 'EXERTED').length]).toEqual(['main', 0, 1]);
});

const named = (name: string) => ({ ...ALL, where: { named: name } }) as const;
const spend = (name: string) => ({ op: 'spend', what: named(name) }) as const;
const when = (on: string, name: string, ...ops: Extract<Text, { kind: 'triggered' }>['do']): Text => ({
  ...{ kind: 'triggered', on, subject: named(name) },
  do: ops,
});
const WAVES = [
  crew('Gong'),
  crew('A', when('becameSpent', 'Gong', spend('A'))),
  crew('B', when('becameSpent', 'Gong', spend('B'))),
  crew('AfterA', when('becameSpent', 'A')),
  crew('AfterB', when('becameSpent', 'B')),
  ploy('Bell', spend('Gong')),
];
const resolved = (t: Table) => t.heard('public').flatMap(({ type, card }) => (type === 'TRIGGERED' ? [card] : []));

test('[TC-45] the turn player’s effects come first, and what triggers meanwhile comes behind what waits', () => {
  const t = tableWith(WAVES, { crew: ['Gong', 'A', 'AfterA'], hand: ['Bell'], gales: 1 }, { crew: ['B', 'AfterB'] });
  expect(resolved(t.act('play'))).toEqual(['A', 'B', 'AfterA', 'AfterB']);
});

test('[TC-45] of several of one’s own that player says which is first', () => {
  const t = tableWith(WAVES, { crew: ['Gong', 'A', 'B', 'AfterB'], hand: ['Bell'], gales: 1 }).act('play');
  expect([t.asks, t.seat, t.legal.length]).toEqual(['order', 0, 2]);
  expect(resolved(t.act(t.legal[1]))).toEqual(['B', 'A', 'AfterB']);
});

test('[TC-46] an effect whose card has left does nothing, but for "when sunk"', () => {
  const on = { kind: 'triggered', on: 'attackDeclared' } as const;
  const cards = [
    crew('Sinker', { ...on, subject: SELF, do: [{ op: 'ko', what: FOES }] }),
    crew('Late', { ...on, who: 'opp', do: [DRAW] }),
    crew('Last', { kind: 'triggered', on: 'knockedOut', subject: SELF, do: [DRAW] }),
  ];
  const hand = (name: string) =>
    tableWith(cards, { crew: ['Sinker'] }, { crew: [name] })
      .attack('Sinker')
      .ids(1, 'hand').length;
  expect([hand('Late'), hand('Last')]).toEqual([0, 1]);
});

test('[TC-46] a move into a secret zone triggers nothing', () => {
  const t = table({ hand: ['TC-015'], crew: ['TC-012'], gales: 4 }, { crew: ['TC-002'] }).act('play', 'Imp');
  expect([t.asks, t.seat, t.ids(1, 'hand')]).toEqual(['main', 0, ['TC-002']]);
});

test('[TC-47] of several base values the highest counts, then everything that adds', () => {
  const base = (id: string, value: number) =>
    ploy(id, { op: 'setBase', what: ONE_CREW, stat: 'power', value, dur: 'turn' });
  const cards = [base('Six', 6000), base('Eight', 8000), base('Two', 2000)];
  const t = tableWith(cards, { crew: ['TC-001'], port: ['TC-013'], hand: ['Six', 'Eight', 'Two'], gales: 4 });
  t.act('play Two');
  expect(t.power('Pell')).toBe(3000);
  t.act('play Eight', 'play Six', 'give Pell');
  expect([t.power('Pell'), t.act('end').power('Pell')]).toEqual([10_000, 4000]);
});

test('[TC-47] "becomes 0" takes off what it has at that moment, and nothing where it has less', () => {
  const t = table({ hand: ['TC-011'], gales: 2 }, { crew: ['TC-004'] }).act('play', 'break', 'Ilex');
  expect(t.power('Ilex')).toBe(0);
  const wisp = crewWith('Wisp', { power: -1000 });
  const u = tableWith([wisp], { hand: ['TC-011'], gales: 2 }, { crew: ['Wisp'] }).act('play', 'break', 'Wisp');
  expect(u.power('Wisp')).toBe(-1000);
});

test('[TC-47] power may be below 0, and that sinks nobody', () => {
  const t = table({ crew: ['TC-006'] }, { crew: ['TC-012'] })
    .attack('Veteran')
    .act('Spotter');
  expect([t.power('Spotter'), t.has('Spotter')]).toEqual([-1000, true]);
});

/** All own crew with this power get more. */
const lift = (id: string, compare: object): ReturnType<typeof crew> =>
  crew(id, {
    kind: 'static',
    do: [
      {
        op: 'stat',
        what: { pick: 'all', side: 'own', zone: 'crew', where: { power: compare } },
        stat: 'power',
        add: 1000,
      },
    ],
  });

test('[TC-48] permanent effects that change each other are repeated until nothing changes', () => {
  // The second effect holds only with the first, the third only with both.
  const any = { pick: 'all', side: 'own', zone: 'crew' } as const;
  const more = (id: string, least: number): CardJson =>
    crewWith(
      id,
      { power: 1000 },
      {
        ...{ kind: 'static', if: { count: { of: { ...any, where: { power: { ge: least } } }, ge: 1 } } },
        ...{ ifAt: 'continuous', do: [{ op: 'stat', what: any, stat: 'power', add: 1000 }] },
      },
    );
  const cards = [more('Third', 6000), more('First', 4000), more('Second', 5000)];
  const power = (...laid: string[]) => tableWith(cards, { crew: laid }).power('Pell');
  expect([power('TC-001', 'Second'), power('TC-001', 'First')]).toEqual([4000, 5000]);
  expect([power('TC-001', 'Third', 'First', 'Second'), power('TC-001', 'Third', 'First')]).toEqual([7000, 5000]);
});

test('[TC-48] without an end the match is a draw', () => {
  const t = tableWith([lift('Flicker', { le: 3000 })], { hand: ['Flicker'], gales: 1 }).act('play');
  expect([t.asks, t.reason, t.scores]).toEqual(['over', 'no-fixpoint', [0, 0]]);
});

test('[TC-49] instead: the card’s own effect first, then the turn player’s, then the other’s', () => {
  const instead = (subject: typeof SELF | typeof ALL): Text => ({
    ...{ kind: 'replacement', would: 'knockedOut', subject, optional: true },
    instead: [],
  });
  const cards = [
    crewWith('Own', { traits: ['Prey'] }, instead(SELF)),
    crew('Mine', instead(ALL)),
    crew('Yours', instead(ALL)),
  ];
  const sink = ploy('Sink', { op: 'ko', what: { ...FOES, where: { trait: 'Prey' } } });
  const t = tableWith([...cards, sink], { crew: ['Mine'], hand: ['Sink'], gales: 1 }, { crew: ['Own', 'Yours'] });
  t.act('play');
  const asked = [t.seat];
  for (let n = 0; n < 2; n++) asked.push(t.act('no').seat);
  expect(asked).toEqual([1, 0, 1]);
  expect([t.act('no').ids(1, 'discard'), t.asks]).toEqual([['Own'], 'main']);
});

test('[TC-49] only if it is possible: two gales are needed to save the colossus', () => {
  const lay = (gales: number) => table({ hand: ['TC-010'], gales: 4 }, { crew: ['TC-028'], gales });
  // Broadside is too weak for it.
  expect(lay(2).act('play').has('Colossus')).toBe(true);
  const sink = ploy('Sink', { op: 'ko', what: FOES });
  const sunk = (gales: number) =>
    tableWith([sink], { hand: ['Sink'], gales: 1 }, { crew: ['TC-028'], gales }).act('play');
  expect([sunk(2).asks, sunk(2).seat, sunk(1).asks]).toEqual(['may', 1, 'main']);
  expect(sunk(1).ids(1, 'discard')).toEqual(['TC-028']);
});

test('[TC-50] a negated card has no abilities and no keywords as long as that lasts', () => {
  const t = table({ crew: ['TC-027'], hand: ['TC-001'] }, { crew: ['TC-029'] }).act('use', 'Anchor');
  expect([t.keywords('Anchor'), t.isNegated('Anchor'), t.power('Anchor')]).toEqual([[], true, 1000]);
  expect(t.attack('Captain').asks).toBe('counter');
  t.act('done').letBe().act('end');
  expect([t.keywords('Anchor'), t.isNegated('Anchor'), t.power('Anchor')]).toEqual([['blocker'], false, 5000]);
});

test('[TC-51] a card that goes from a deck to a hand because of what it is, is shown', () => {
  const deck = ['TC-001', 'TC-007', 'TC-002', 'TC-012', 'TC-003', 'TC-004'];
  const t = table({ hand: ['TC-012'], deck, gales: 1 }).act('play', 'Cinder');
  expect(t.heard(1).some(({ type, card }) => type === 'REVEALED' && card === 'TC-007')).toBe(true);
});

test('[TC-52] cards that go to the bottom together do so in the order that their owner says, and nobody else sees', () => {
  const deck = ['TC-001', 'TC-005', 'TC-002', 'TC-003', 'TC-004', 'TC-006'];
  const t = table({ hand: ['TC-012'], deck, gales: 1 }).act('play');
  while (t.asks === 'choose') t.act(t.legal.at(-1) ?? '');
  expect([t.asks, t.ids(0, 'deck')[0], t.ids(0, 'deck').slice(1).sort()]).toEqual([
    'main',
    'TC-006',
    deck.slice(0, 5).sort(),
  ]);
  expect(JSON.stringify(t.heard(1))).not.toMatch(/TC-00[1-6]/);
});

test('[TC-52] those of the other player in the order that the other player says', () => {
  const bury = ploy('Bury', { op: 'move', what: FOES, to: 'deckBottom' });
  const t = tableWith([bury], { hand: ['Bury'], gales: 1 }, { crew: ['TC-002', 'TC-003'] }).act('play');
  expect([t.seat, t.legal.length]).toEqual([1, 2]);
  t.act('Grapnel');
  expect([t.seat, new Set(t.ids(1, 'deck').slice(-2))]).toEqual([0, new Set(['TC-002', 'TC-003'])]);
});

test('[TC-47] power beyond all measure stays great', () => {
  const more = crew('More', {
    ...{ kind: 'activated', window: 'main' },
    do: [{ op: 'stat', what: SELF, stat: 'power', add: 8000, dur: 'turn' }],
  });
  const t = tableWith([more], { crew: ['More'] });
  for (let n = 0; n < 8; n++) t.act('use');
  expect(t.power('More')).toBeGreaterThan(30_000);
});
