// Effects of one card for several times, and operations beyond those of Storyweave.

import { chanceOf } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { start } from '../../src/cards/ability/interpret.ts';
import { during, run } from '../../src/cards/run.ts';
import { crew, event, leader, mini, problemOf, stage, type Text } from './mini/mini-table.ts';

const draw = (n: number) => ({ op: 'draw', who: 'own', n }) as const;
const USE: Text = {
  kind: 'spell',
  window: 'reveal',
  do: [{ op: 'useAbility', of: { pick: 'self' }, window: 'main', payCost: true }],
};

test('a card has an effect for each time, and each is used at its own', () => {
  const flare = event(
    'Flare',
    { kind: 'spell', window: 'counter', do: [draw(3)] },
    { kind: 'spell', window: 'reveal', do: [draw(1)] },
  );
  const t = mini([flare], { hand: ['Flare'], gales: 1, life: ['Flare', 'Filler'] });
  expect(t.legal).not.toContain('play Flare');
  t.act('reveal');
  expect([t.ids(0, 'hand'), t.ids(0, 'discard'), t.ids(0, 'life')]).toEqual([
    ['Filler', 'Flare'],
    ['Flare'],
    ['Filler'],
  ]);
});

test('two for the same time are refused', () => {
  const spell: Text = { kind: 'spell', window: 'main', do: [] };
  expect(problemOf([event('Twice', spell, spell)])).toContain('two effects for the same time');
});

test('a revealed card may use its main effect, if that can be paid', () => {
  const tide = event('Tide', { kind: 'spell', window: 'main', cost: [{ returnResource: 1 }], do: [draw(2)] }, USE);
  const lay = (gales: number) => mini([tide], { life: ['Tide'], gales }).act('reveal');
  const [rich, poor] = [lay(1), lay(0)];
  expect([rich.ids(0, 'hand').length, rich.state.gales[0], rich.ids(0, 'discard')]).toEqual([2, 0, ['Tide']]);
  expect([poor.ids(0, 'hand').length, poor.ids(0, 'discard')]).toEqual([0, ['Tide']]);
});

test('nor is a part of it paid then', () => {
  const tide = event('Tide', { kind: 'spell', window: 'main', cost: [{ payResource: 1 }], do: [draw(2)] }, USE);
  const t = mini([tide], { life: ['Tide'], gales: 0, spentGales: 3 }).act('reveal');
  expect([t.state.gales[0], t.state.spentGales[0], t.ids(0, 'hand')]).toEqual([0, 3, []]);
});

test('a revealed card may be played, and effects may play cards spent', () => {
  const ghost = crew('Ghost', {
    kind: 'spell',
    window: 'reveal',
    do: [{ op: 'play', what: { pick: 'self' }, free: true }],
  });
  const cheap = { pick: 'choose', side: 'own', zone: 'discard', min: 1, max: 1, where: { cost: { le: 1 } } } as const;
  const raise = event('Raise', { kind: 'spell', do: [{ op: 'play', what: cheap, free: true, state: 'spent' }] });
  const t = mini([ghost, raise], { life: ['Ghost'], hand: ['Raise'], gales: 1, discard: ['Filler'] }).act('reveal');
  expect([t.ids(0, 'play'), t.isSpent('Ghost')]).toEqual([['Ghost'], false]);
  t.act('play Raise');
  expect([t.ids(0, 'play').sort(), t.isSpent('Filler')]).toEqual([['Filler', 'Ghost'], true]);
});

const [A, B, C] = ['A', 'B', 'C'].map((name) => crew(name));
const oracle = event('Oracle', {
  kind: 'spell',
  do: [{ op: 'look', n: 3, zone: 'deck', rest: { to: 'deckTopOrBottom', order: 'chosen' } }],
});
const looking = () =>
  mini([A, B, C, oracle], { hand: ['Oracle'], gales: 1, deck: ['A', 'B', 'C', 'Filler'] }).act('play');

test.each([
  [
    ['B', 'done', 'A'],
    ['C', 'A', 'Filler', 'B'],
  ],
  [
    ['done', 'A', 'B'],
    ['C', 'B', 'A', 'Filler'],
  ],
  [
    ['C', 'A', 'B'],
    ['Filler', 'C', 'A', 'B'],
  ],
  [
    ['A', 'B', 'done'],
    ['C', 'Filler', 'A', 'B'],
  ],
])('of the cards looked at some go to the bottom, the others back on top: %j', (answers, deck) => {
  expect(
    looking()
      .act(...answers)
      .ids(0, 'deck'),
  ).toEqual(deck);
});

test('back on top in any order: the one named first is the lowest', () => {
  const sort = event('Sort', {
    kind: 'spell',
    do: [{ op: 'look', n: 3, zone: 'deck', rest: { to: 'deckTop', order: 'chosen' } }],
  });
  const t = mini([A, B, C, sort], { hand: ['Sort'], gales: 1, deck: ['A', 'B', 'C', 'Filler'] }).act('play', 'A', 'B');
  expect([t.ids(0, 'deck'), t.state.depth]).toEqual([['C', 'B', 'A', 'Filler'], 0]);
});

test('what happens before the match is found and run by the game', () => {
  const port = stage('Haven');
  const find: Text = {
    kind: 'setup',
    do: [{ op: 'search', zone: 'deck', where: { type: 'stage' }, min: 0, max: 1, dest: 'play' }],
  };
  const t = mini([leader('Lantern', find), port], { play: ['Lantern'], deck: ['Filler', 'Haven', 'Filler'] });
  const [ability] = t.kit.book.defs[t.state.card.def[t.find('Lantern')]].setup;
  during(t.kit, chanceOf('setup'), undefined);
  start(t.state, ability.code, 0, t.find('Lantern'));
  run(t.kit, t.state);
  expect(t.legal).toEqual(['Haven', 'done']);
  expect(t.act('Haven').ids(0, 'play').sort()).toEqual(['Haven', 'Lantern']);
});
