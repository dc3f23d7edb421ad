// When effects wait, for whom, and what is left of them when a player leaves; with invented cards where the shipped ones are
// not enough.
import { expect, test } from 'vitest';
import { action, CHOSEN, character } from '../../../tests/storyweave/invented-cards.ts';
import type { Table } from '../../../tests/storyweave/table.ts';
import { table, tableWith } from '../../../tests/storyweave/table.ts';
import type { CardJson } from '../../cards/files/card-set.ts';

const resolvers = (t: Table) => t.heard(0).flatMap(({ type, by }) => (type === 'TRIGGERED' ? [by] : []));

test('[SW-38] whoever resolves goes on until nothing is left, also if the active player has got something new', () => {
  const bell = character('Bell', {
    kind: 'triggered',
    on: 'endOfTurn',
    who: 'opp',
    do: [{ op: 'damage', what: { ...CHOSEN, side: 'opp' }, n: 1 }],
  });
  const sore = character('Sore', {
    kind: 'triggered',
    on: 'tookDamage',
    subject: { pick: 'self' },
    do: [{ op: 'gainScore', who: 'own', n: 1 }],
  });
  const t = tableWith([bell, sore], { play: ['Sore'] }, { play: ['Bell', 'Bell'] }).act('end');
  expect(resolvers(t.act(t.legal[0]))).toEqual([1, 1, 0, 0]);
});

test('[SW-38] triggers of equal cards that are not in play have different names', () => {
  const hours = { play: ['SW-001'], hand: ['SW-016', 'SW-016'], ink: 8 };
  const t = table(hours, { lore: 5 }).act('play borrowed', 'play borrowed', 'quest');
  expect([t.asks, new Set(t.legal).size]).toEqual(['order', 2]);
});

test('[SW-15] what a card played by an effect triggers waits until that effect is over', () => {
  const own = { pick: 'choose', side: 'own', zone: 'hand', min: 1, max: 1, where: { type: 'character' } } as const;
  const invite = action('Invite', { op: 'play', what: own, free: true }, { op: 'gainScore', who: 'own', n: 1 });
  const t = tableWith([invite], { hand: ['Invite', 'SW-002'], ink: 1 }).act('play Invite');
  expect([t.asks, t.lore[0], t.ids(0, 'discard')]).toEqual(['choose', 1, ['Invite']]);
});

test('[SW-22] several cards may be played for free by one effect', () => {
  const two = { pick: 'choose', side: 'own', zone: 'hand', min: 0, max: 2, where: { type: 'character' } } as const;
  const parade = action('Parade', { op: 'play', what: two, free: true });
  const t = tableWith([parade], { hand: ['Parade', 'SW-001', 'SW-003'], ink: 1 }).act('play Parade', 'Pim', 'Oriel');
  expect([t.asks, t.ids(0, 'play')]).toEqual(['main', ['SW-001', 'SW-003']]);
});

test('[SW-40] of several options only those that are possible are offered', () => {
  const spark = { hand: ['SW-026'], ink: 2 };
  expect(table(spark, { play: ['SW-001', 'SW-009'] }).act('play').legal).toEqual(['character', 'location']);
  const t = table(spark, { play: ['SW-004', 'SW-031'] }).act('play');
  expect([t.asks, t.legal]).toEqual(['choose', ['Brother Moth - Patient Guard', 'Rivet Warden']]);
  expect(table(spark, {}).act('play').ids(0, 'discard')).toEqual(['SW-026']);
});

test('an opponent may have to choose', () => {
  const edict = action('Edict', { op: 'banish', what: { ...CHOSEN, side: 'opp', by: 'owner' } });
  const two = { play: ['SW-001', 'SW-003'] };
  const t = tableWith([edict], { hand: ['Edict'], ink: 1 }, two, two).act('play', 'seat 2');
  expect([t.seat, t.legal.length]).toEqual([2, 2]);
  expect([t.act('Oriel').ids(2, 'discard'), t.ids(1, 'discard')]).toEqual([['SW-003'], []]);
});

test('[SW-7] who leaves instead of choosing chooses nothing', () => {
  const gift = action('Gift', { op: 'banish', what: { ...CHOSEN, side: 'own', by: 'opponent' } });
  const t = tableWith([gift], { hand: ['Gift'], ink: 1, play: ['SW-003', 'SW-004'] }, {}, {}).act('play', 'seat 2');
  expect([t.seat, t.fault().seat, t.asks, t.ids(0, 'discard')]).toEqual([2, 0, 'main', ['Gift']]);
});

test('[SW-7] if the active player leaves while each opponent discards, the others still do', () => {
  const two = ['SW-001', 'SW-003'];
  const t = table({ play: ['SW-023'], hand: two }, { play: ['SW-020 exerted'] }, { hand: two }).act('challenge');
  expect([t.asks, t.seat]).toEqual(['choose', 0]);
  expect([t.fault().asks, t.seat]).toEqual(['choose', 2]);
  expect([t.act('Oriel').asks, t.seat]).toEqual(['main', 1]);
});

test('[SW-7] what waits for the others when the active player leaves is resolved before the next turn', () => {
  const gain = (id: string, who: 'own' | 'opp'): CardJson =>
    character(id, { kind: 'triggered', on: 'endOfTurn', who, do: [{ op: 'gainScore', who: 'own', n: 1 }] });
  const cards = [gain('One', 'own'), gain('Two', 'own'), gain('Three', 'opp')];
  const t = tableWith(cards, { play: ['One', 'Two'] }, { play: ['Three'] }, {}).act('end');
  expect([t.asks, t.fault().lore]).toEqual(['order', [0, 1, 0]]);
  const types = t.heard(1).map(({ type }) => type);
  expect(types.indexOf('TRIGGERED')).toBeLessThan(types.indexOf('TURN_START'));
});

test('[SW-44] what lasts "this turn" also ends if the active player leaves', () => {
  const t = table({ play: ['SW-001'] }, { play: ['SW-025 exerted'] }, {}).act('challenge');
  expect([t.fault().seat, t.can('quest')]).toEqual([1, true]);
});

test('[SW-21] cards under another go to the bottom of the deck with it', () => {
  const sink = action('Sink', { op: 'move', what: CHOSEN, to: 'deckBottom' });
  const side = { play: ['SW-034', 'SW-005 under:SW-034'], hand: ['Sink'], ink: 1, deck: ['SW-001', 'SW-003'] };
  const t = tableWith([sink], side).act('play');
  expect(t.ids(0, 'deck').slice(0, 2)).toEqual(['SW-001', 'SW-003']);
});

test('[SW-18] Singer does not add up', () => {
  const teach = action('Teach', { op: 'grant', what: CHOSEN, keyword: { k: 'singer', n: 3 }, dur: 'turn' });
  const t = tableWith([teach], { play: ['SW-001'], hand: ['Teach', 'Teach', 'SW-015', 'SW-037'], ink: 2 });
  expect(t.act('play Teach', 'play Teach').legal.filter((text) => text.startsWith('sing'))).toEqual([
    'sing Forget-Me-Song',
  ]);
});

test('[SW-8] without willpower no damage is enough', () => {
  const wither = action('Wither', { op: 'stat', what: CHOSEN, stat: 'willpower', add: -2, dur: 'turn' });
  const t = tableWith([wither], { hand: ['Wither'], ink: 1, play: ['SW-017'] }, { play: ['SW-001'] }).act('play');
  expect([t.ids(1, 'discard'), t.has('Night Ledger')]).toEqual([['SW-001'], true]);
});

test('[SW-41] the last values of a card count also if it went back to the hand', () => {
  const recall = character('Owl', {
    kind: 'triggered',
    on: 'quested',
    subject: { pick: 'all', side: 'own', zone: 'play' },
    do: [{ op: 'move', what: { pick: 'event' }, to: 'hand' }],
  });
  const t = tableWith([recall], { play: ['SW-005', 'Owl', 'SW-001'] }).act(
    'quest Tessaly',
    'resolve Owl',
    'yes',
    'Pim',
  );
  expect([t.ids(0, 'hand'), t.stat('Pim', 'strength')]).toEqual([['SW-005'], 2]);
});

const SHRINE: CardJson = {
  ...{ inks: ['dawn'], cost: 1, inkable: true, traits: [], keywords: [] },
  ...{ id: 'Shrine', name: 'Shrine', fullName: 'Shrine', type: 'location', moveCost: 1, willpower: 5, lore: 2 },
  abilities: [],
};

test('[SW-10] locations give their lore before what the start of the turn triggered is resolved', () => {
  const bell = character('Dawn Bell', {
    kind: 'triggered',
    on: 'startOfTurn',
    who: 'own',
    do: [{ op: 'gainScore', who: 'own', n: 1 }],
  });
  const t = tableWith([bell, SHRINE], { play: ['Dawn Bell', 'Shrine'] }).act('end', 'end');
  const gained = t.heard(0).flatMap(({ type, seat, amount }) => (type === 'LORE' && seat === 0 ? [amount] : []));
  expect(gained).toEqual([2, 1]);
  // So a seat that reaches the goal by its locations has won before anything triggers.
  const won = tableWith([bell, SHRINE], { play: ['Dawn Bell', 'Shrine'], lore: 18 }).act('end', 'end');
  expect([won.reason, won.lore[0]]).toEqual(['lore', 20]);
});

test('[SW-58] who shifts a Bodyguard is not asked how it enters: it is as the one below was', () => {
  const guard: CardJson = {
    ...character('Guard', { kind: 'static', do: [{ op: 'entersSpent', what: { pick: 'self' } }] }),
    keywords: [{ k: 'bodyguard' }, { k: 'universalShift', n: 1 }],
  };
  const side = { play: ['SW-001'], hand: ['Guard'], ink: 1 };
  const t = tableWith([guard], side).act('shift');
  expect([t.asks, t.isExerted('Guard')]).toEqual(['main', false]);
  const below = tableWith([guard], { ...side, play: ['SW-001 exerted'] }).act('shift');
  expect([below.asks, below.isExerted('Guard')]).toEqual(['main', true]);
  expect(tableWith([guard], side).act('play').asks).toBe('enter-exerted');
});

test('[SW-59] what the next card costs less it also costs less by Shift, and is used up by it', () => {
  const cheap = action('Sale', { op: 'costMod', next: { type: 'character' }, add: -2, uses: 1, dur: 'turn' });
  const side = { play: ['SW-001'], hand: ['Sale', 'SW-002', 'SW-003'], ink: 2 };
  const t = tableWith([cheap], side).act('play Sale');
  // Pim's Shift is 3, and with the two effects one ink is enough.
  expect([t.can('shift'), t.act('shift').ink[0], t.state.modCount]).toEqual([true, 0, 0]);
  expect(tableWith([cheap], { ...side, ink: 1 }).can('shift')).toBe(false);
});

test('a song knows whether it was sung, alone or together', () => {
  const chant: CardJson = {
    // biome-ignore lint/suspicious/noThenProperty: a field of the files.
    ...action('Chant', { op: 'if', cond: { playedVia: 'sing' }, then: [{ op: 'gainScore', who: 'own', n: 1 }] }),
    ...{ traits: ['Song'], cost: 2, keywords: [{ k: 'singTogether', n: 3 }] },
  };
  const side = { play: ['SW-003', 'SW-001'], hand: ['Chant'], ink: 2 };
  const lore = (words: string[]) => tableWith([chant], side).act(...words).lore[0];
  // Oriel gains one lore when it sings.
  expect([lore(['play']), lore(['sing Chant']), lore(['sing together', 'Oriel', 'done'])]).toEqual([0, 2, 2]);
});
