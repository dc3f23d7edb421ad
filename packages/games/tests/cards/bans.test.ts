// What is forbidden and what is allowed: to cards, to players, and for one cause only.
import { expect, test } from 'vitest';
import { sizesOf } from '../../src/cards/create-kit.ts';
import { isBarred } from '../../src/cards/state/bans.ts';
import { isSwapped } from '../../src/cards/state/same-cards.ts';
import { shape } from './mini/mini-codes.ts';
import { actBit, spec } from './mini/mini-game.ts';
import { crew, crewWith, event, mini, problemOf, stage, type Text } from './mini/mini-table.ts';

const SELF = { pick: 'self' } as const;
const always = (...ops: Extract<Text, { kind: 'static' }>['do']): Text => ({ kind: 'static', do: ops });
const spell = (...ops: Extract<Text, { kind: 'spell' }>['do']): Text => ({ kind: 'spell', do: ops });

test('what a card may do that others may not is a keyword, and what is forbidden is apart from it', () => {
  const giant = crew(
    'Giant',
    always({ op: 'permit', what: SELF, act: 'attackReady' }),
    always({ op: 'forbid', what: SELF, act: 'attack' }),
  );
  const t = mini([giant], { play: ['Giant'] });
  expect([t.keywords('Giant'), t.legal.includes('attack with Giant')]).toEqual([['permit.attackReady'], false]);
});

test('acts beyond the eighth are forbidden for a while as well', () => {
  const all = { pick: 'all', side: 'any', zone: 'crew' } as const;
  const forbid = event('Stay', spell({ op: 'forbid', what: all, act: ['attack', 'leaveField'], dur: 'turn' }));
  const t = mini([forbid], { play: ['Filler'], hand: ['Stay'], gales: 1 });
  const barred = (act: string) => isBarred(t.kit, t.state, t.find('Filler'), actBit(act));
  t.act('play');
  expect(['attack', 'leaveField', 'play', 'draw'].map(barred)).toEqual([true, true, false, false]);
});

const STORM = event('Storm', spell({ op: 'forbid', who: 'opp', act: 'useBlocker', dur: 'turn' }));

test('a player may be forbidden something for a while, or permanently', () => {
  const port = stage(
    'Port',
    always({ op: 'forbid', who: 'own', act: 'draw' }, { op: 'permit', who: 'own', act: 'playFromDiscard' }),
  );
  const t = mini([STORM, port], { play: ['Port'], hand: ['Storm', 'Storm'], gales: 2 });
  const values = (name: string) => [0, 1].map((seat) => t.seatStat(seat, name));
  expect([values('forbid.draw'), values('permit.playFromDiscard')]).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(values('forbid.useBlocker')).toEqual([0, 0]);
  t.act('play Storm');
  expect([values('forbid.useBlocker'), t.state.modCount]).toEqual([[0, 1], 1]);
  expect(t.act('play Storm').state.modCount).toBe(1);
});

test('whom it is about is part of the position', () => {
  const mine = event('Calm', spell({ op: 'forbid', who: 'own', act: 'useBlocker', dur: 'turn' }));
  const lay = (name: string) => mini([STORM, mine], { hand: ['Storm', 'Calm'], gales: 2 }).act(`play ${name}`);
  const both = [lay('Storm'), lay('Calm')];
  for (const t of both) t.state.card.def.fill(1);
  expect(both[0].key).not.toBe(both[1].key);
  expect(both[0].canonical).not.toBe(both[1].canonical);
  const [{ kit, state }] = both;
  expect(isSwapped(kit, state, both[0].copy(), 4 * shape(sizesOf(spec, kit.deckSizes)).keyWords)).toBe(true);
});

test('sunk in battle by anything but a card with the attribute', () => {
  const forbid = { op: 'forbid', what: SELF, act: 'beKnockedOutInBattle', by: { attribute: 'shot' } } as const;
  const cards = [
    crew('Saint', always(forbid)),
    crewWith('Gun', { attributes: ['shot'] }),
    crewWith('Sword', { attributes: ['blade'] }),
  ];
  const sink = event('Sink', spell({ op: 'ko', what: { pick: 'all', side: 'opp', zone: 'crew' } }));
  const lay = () => mini([...cards, sink], { play: ['Gun', 'Sword'], hand: ['Sink'], gales: 1 }, { play: ['Saint'] });
  expect(lay().act('attack with Gun', 'Saint').ids(1, 'play')).toEqual(['Saint']);
  expect(lay().act('attack with Sword', 'Saint').ids(1, 'play')).toEqual([]);
  expect(lay().act('play Sink').ids(1, 'play')).toEqual([]);
});

test('sunk by anything but an effect of the opponent, for a while', () => {
  const all = { pick: 'all', side: 'any', zone: 'crew' } as const;
  const shield = event(
    'Shield',
    spell({ op: 'forbid', what: all, act: 'beKnockedOut', by: 'opponentEffect', dur: 'turn' }),
  );
  const sink = event('Sink', spell({ op: 'ko', what: all }));
  const t = mini(
    [shield, sink, crew('Mine')],
    { play: ['Mine'], hand: ['Shield', 'Sink'], gales: 2 },
    { play: ['Filler'] },
  );
  t.act('play Shield', 'play Sink');
  expect([t.ids(0, 'play'), t.ids(1, 'play')]).toEqual([[], ['Filler']]);
});

test('an attribute that no card has is refused', () => {
  const forbid = { op: 'forbid', what: SELF, act: 'beKnockedOut', by: { attribute: 'shot' } } as const;
  expect(problemOf([crew('Saint', always(forbid))])).toContain("no attribute 'shot'");
});
