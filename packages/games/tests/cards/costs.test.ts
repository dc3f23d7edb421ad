// Costs: all of it can be paid, or the ability is not used.
import { expect, test } from 'vitest';
import type { Cost } from '../../src/cards/files/card-set.ts';
import { crew, crewWith, event, mini, problemOf, type Text } from './mini/mini-table.ts';

const DRAW = { op: 'draw', who: 'own', n: 1 } as const;

const using = (...cost: Cost[]): Text => ({
  kind: 'activated',
  window: 'main',
  limit: { per: 'turn', n: 1, scope: 'instance' },
  cost,
  do: [DRAW],
});

test('a card of the hand is discarded for it; without one the ability cannot be used', () => {
  const cards = [crew('Judge', using({ spendSelf: true }, { discard: { n: 1 } })), crew('Other')];
  expect(mini(cards, { play: ['Judge'] }).legal).not.toContain('use Judge');
  const t = mini(cards, { play: ['Judge'], hand: ['Filler', 'Other'] }).act('use Judge');
  expect([t.isSpent('Judge'), t.legal]).toEqual([true, ['Filler', 'Other']]);
  t.act('Other');
  expect([t.ids(0, 'discard'), t.ids(0, 'hand')]).toEqual([['Other'], ['Filler', 'Filler']]);
});

test('all or nothing: if one part cannot be paid, no part is', () => {
  const cards = [
    crew('Judge', using({ payResource: 1 }, { spendSelf: true }, { discard: { n: 1 } }, { returnResource: 2 })),
  ];
  const can = (side: object): boolean => mini(cards, { play: ['Judge'], ...side }).legal.includes('use Judge');
  expect(can({ hand: ['Filler'], gales: 2 })).toBe(true);
  expect(can({ hand: ['Filler'], gales: 1 })).toBe(false);
  expect(can({ hand: ['Filler'], spentGales: 2 })).toBe(false);
  expect(can({ hand: [], gales: 2 })).toBe(false);
  expect(can({ play: ['Judge spent'], hand: ['Filler'], gales: 2 })).toBe(false);
});

test("a cost of the game's own may ask", () => {
  const t = mini([crew('Judge', using({ returnResource: 2 }))], { play: ['Judge'], gales: 2, spentGales: 1 });
  t.act('use Judge');
  expect(t.legal).toEqual(['yes', 'no']);
  t.act('no');
  expect([t.state.gales[0], t.state.spentGales[0], t.ids(0, 'hand')]).toEqual([1, 0, ['Filler']]);
});

test('what cannot be paid to the end is paid as far as it goes, does nothing, and is used up', () => {
  const cards = [crew('Judge', using({ discard: { n: 1 } }, { returnResource: 2 })), crew('Other')];
  const t = mini(cards, { play: ['Judge'], hand: ['Filler', 'Other'], gales: 2 }).act('use Judge');
  t.state.gales[0] = 1;
  t.act('Other');
  expect([t.ids(0, 'discard'), t.state.gales[0], t.ids(0, 'hand')]).toEqual([['Other'], 0, ['Filler']]);
  t.state.gales[0] = 5;
  expect(t.legal).not.toContain('use Judge');
});

const WHEN_ATTACKING = { kind: 'triggered', on: 'attackDeclared', subject: { pick: 'self' }, optional: true } as const;

test('a trigger that one may use: asked if it looks payable, and yes is offered if it is', () => {
  const text: Text = { ...WHEN_ATTACKING, cost: [{ discard: { n: 1, where: { trait: 'Bait' } } }], do: [DRAW] };
  const cards = [crew('Hunter', text), crewWith('Worm', { traits: ['Bait'] }), crew('Other')];
  const lay = (hand: string[]) => mini(cards, { play: ['Hunter'], hand }, { play: ['Other'] }).act('attack', 'Other');
  expect(lay([]).legal).not.toContain('no');
  expect(lay(['Filler']).legal).toEqual(['no']);
  const t = lay(['Filler', 'Worm']);
  expect(t.legal).toEqual(['yes', 'no']);
  expect(t.act('yes').ids(0, 'discard')).toEqual(['Worm']);
  expect(t.ids(0, 'hand')).toEqual(['Filler', 'Filler']);
});

test('a trigger may cost spending its card', () => {
  const text: Text = {
    kind: 'triggered',
    on: 'played',
    who: 'own',
    optional: true,
    cost: [{ spendSelf: true }],
    do: [DRAW],
  };
  const t = mini([crew('Host', text)], { play: ['Host'], hand: ['Filler'], gales: 1 }).act('play Filler', 'yes');
  expect([t.isSpent('Host'), t.ids(0, 'hand')]).toEqual([true, ['Filler']]);
});

test('what an event costs beside its gales must be paid as well', () => {
  const tide = event('Tide', { kind: 'spell', cost: [{ returnResource: 2 }], do: [DRAW] });
  expect(mini([tide], { hand: ['Tide'], gales: 1 }).legal).not.toContain('play Tide');
  const t = mini([tide], { hand: ['Tide'], gales: 2 }).act('play Tide', 'yes');
  expect([t.state.gales[0], t.state.spentGales[0], t.ids(0, 'hand')]).toEqual([0, 0, ['Filler']]);
});

test('what happens by itself costs nothing', () => {
  const text: Text = { ...WHEN_ATTACKING, optional: false, cost: [{ discard: { n: 1 } }], do: [DRAW] };
  expect(problemOf([crew('Hunter', text)])).toContain('an ability with a cost must be optional');
});

test('a card that is sunk for its own effect is not there any more when that happens', () => {
  const back = { op: 'move', what: { pick: 'self' }, to: 'hand' } as const;
  const text: Text = { kind: 'activated', window: 'main', cost: [{ banishSelf: true }], do: [DRAW, back] };
  const t = mini([crew('Bomb', text)], { play: ['Bomb'] }).act('use Bomb');
  expect([t.ids(0, 'discard'), t.ids(0, 'hand')]).toEqual([['Bomb'], ['Filler']]);
});

test('who has paid for an effect is not asked whether it happens', () => {
  const text: Text = { kind: 'spell', optional: true, cost: [{ payResource: 1 }], do: [DRAW] };
  expect(problemOf([event('Sure', text)])).toContain('cannot also be optional');
});
