// Amounts and conditions of the second game, and what comparisons read.
import { expect, test } from 'vitest';
import { crew, crewWith, event, mini, problemOf, type Text } from './mini/mini-table.ts';

const draw = { op: 'draw', who: 'own', n: 1 } as const;
const SELF = { pick: 'self' } as const;
const FOE = { pick: 'all', side: 'opp', zone: 'crew' } as const;

test('how many life cards someone has', () => {
  // biome-ignore lint/suspicious/noThenProperty: a field of the files.
  const if3 = (side: 'own' | 'opp') => ({ op: 'if', cond: { cmp: [{ life: side }, 'ge', 3] }, then: [draw] }) as const;
  const count = (side: 'own' | 'opp') => event('Count', { kind: 'spell', do: [if3(side)] });
  const hand = (side: 'own' | 'opp') =>
    mini([count(side)], { hand: ['Count'], gales: 1, life: Array(3).fill('Filler') }, { life: ['Filler'] }).act('play');
  expect([hand('own').ids(0, 'hand').length, hand('opp').ids(0, 'hand').length]).toEqual([1, 0]);
});

test("a condition of the game's own: gales on the card, always looked at", () => {
  const ilex = crew('Ilex', {
    kind: 'static',
    if: { attached: { ge: 1 } },
    ifAt: 'continuous',
    do: [{ op: 'grant', what: SELF, keyword: { k: 'doubleAttack' } }],
  });
  const t = mini([ilex], { play: ['Ilex'], hand: ['Filler'], gales: 1 });
  expect(t.keywords('Ilex')).toEqual([]);
  t.state.card.attached[t.find('Ilex')] = 1;
  t.state.dirty = 1;
  expect(t.act('play Filler').keywords('Ilex')).toEqual(['doubleAttack']);
});

test('a condition is looked at when an ability is used', () => {
  const text: Text = { kind: 'activated', window: 'main', if: { attached: { ge: 1 } }, ifAt: 'activate', do: [draw] };
  const t = mini([crew('Ilex', text)], { play: ['Ilex'] });
  expect(t.legal).not.toContain('use Ilex');
  t.state.card.attached[t.find('Ilex')] = 1;
  expect(t.legal).toContain('use Ilex');
});

test('a condition with a word: the phase, and when it triggers', () => {
  const starboard = crew('Starboard', {
    kind: 'triggered',
    on: 'becameReady',
    subject: SELF,
    if: { not: { phase: 'refresh' } },
    ifAt: 'activate',
    do: [draw],
  });
  const wake = event('Wake', {
    kind: 'spell',
    do: [{ op: 'ready', what: { pick: 'all', side: 'own', zone: 'crew' } }],
  });
  const lay = (phase: number) => {
    const t = mini([starboard, wake], { play: ['Starboard spent'], hand: ['Wake'], gales: 1 });
    t.state.phase = phase;
    return t.act('play').ids(0, 'hand').length;
  };
  expect([lay(0), lay(3)]).toEqual([0, 1]);
  const never = crew('Never', {
    kind: 'activated',
    window: 'main',
    if: { phase: 'tea' },
    ifAt: 'activate',
    do: [draw],
  });
  expect(problemOf([never])).toContain('never');
});

test('a cost below zero is zero where it is read, and only while the card is in play', () => {
  const less = (n: number) => ({ op: 'stat', what: FOE, stat: 'cost', add: n, dur: 'turn' }) as const;
  const zero = { op: 'ko', what: { ...FOE, where: { cost: { eq: 0 } } } } as const;
  const hit = event('Hit', { kind: 'spell', do: [less(-3), zero] });
  const t = mini([hit, crewWith('Big', { cost: 4 })], { hand: ['Hit'], gales: 1 }, { play: ['Filler', 'Big'] }).act(
    'play',
  );
  expect([t.ids(1, 'play'), t.stat('Big', 'cost')]).toEqual([['Big'], 1]);
  const printed = { pick: 'choose', side: 'own', zone: 'hand', min: 0, max: 1, where: { cost: { ge: 4 } } } as const;
  const show = event('Show', { kind: 'spell', do: [{ op: 'move', what: printed, to: 'discard' }] });
  const u = mini([show, crewWith('Big', { cost: 4 })], { hand: ['Show', 'Filler', 'Big'], gales: 1 }).act('play Show');
  expect(u.legal).toEqual(['Big', 'done']);
});

test('power below zero is compared and counted as it is', () => {
  const weak = { op: 'stat', what: FOE, stat: 'power', add: -4000, dur: 'turn' } as const;
  const low = { op: 'ko', what: { ...FOE, where: { power: { le: -1000 } } } } as const;
  const t = mini([event('Hit', { kind: 'spell', do: [weak, low] })], { hand: ['Hit'], gales: 1 }, { play: ['Filler'] });
  expect(t.act('play').ids(1, 'play')).toEqual([]);
  const copy = { op: 'stat', what: SELF, stat: 'power', add: { stat: 'power', of: FOE }, dur: 'turn' } as const;
  const ape = crew('Ape', { kind: 'activated', window: 'main', do: [weak, copy] });
  expect(
    mini([ape], { play: ['Ape'] }, { play: ['Filler'] })
      .act('use')
      .stat('Ape'),
  ).toBe(2000);
});

test('the attacker and the defender', () => {
  const on = { kind: 'triggered', on: 'attackDeclared', who: 'opp' } as const;
  const change = (pick: 'attacker' | 'defender', add: number) =>
    ({ op: 'stat', what: { pick }, stat: 'power', add, dur: 'battle' }) as const;
  const hero = crew('Hero', { ...on, do: [change('attacker', -500), change('defender', 500)] });
  const t = mini([hero], { play: ['Filler'] }, { play: ['Filler', 'Hero'] }).act('attack', 'Filler');
  expect(t.ids(1, 'play')).toEqual(['Filler', 'Hero']);
});

test('the top card of another pile', () => {
  const top = { pick: 'topOf', side: 'own', zone: 'life', n: 1 } as const;
  const take = event('Take', { kind: 'spell', do: [{ op: 'move', what: top, to: 'hand' }] });
  const t = mini([take, crew('Top')], { hand: ['Take'], gales: 1, life: ['Top', 'Filler'] }).act('play');
  expect([t.ids(0, 'hand'), t.ids(0, 'life')]).toEqual([['Top'], ['Filler']]);
});

test('the order of a pile is part of the position', () => {
  const life = (...names: string[]) => mini([crew('Top')], { life: names });
  expect(life('Top', 'Filler').key).not.toBe(life('Filler', 'Top').key);
  expect(life('Top', 'Filler').canonical).not.toBe(life('Filler', 'Top').canonical);
});
