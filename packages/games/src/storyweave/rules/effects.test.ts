// How effects wait, choose and replace each other, with invented cards where the shipped ones are not enough.
import { expect, test } from 'vitest';
import { table, tableWith } from '../../../tests/storyweave/table.ts';
import type { AbilityJson, CardJson } from '../../cards/files/card-set.ts';

type Unnamed<A> = A extends AbilityJson ? Omit<A, 'id' | 'text'> : never;

/** A character with abilities. */
const invented = (id: string, ...abilities: Unnamed<AbilityJson>[]): CardJson => ({
  id,
  name: id,
  fullName: id,
  type: 'character',
  inks: ['dawn'],
  cost: 1,
  inkable: true,
  strength: 2,
  willpower: 4,
  lore: 1,
  traits: [],
  keywords: [],
  abilities: abilities.map((ability, i) => ({ id: `${id}.${i}`, text: id, ...ability }) as AbilityJson),
});

test('[SW-25] a challenge whose target has left deals no damage', () => {
  const faints = invented('Coward', {
    kind: 'triggered',
    on: 'wasChallenged',
    subject: { pick: 'self' },
    do: [{ op: 'banish', what: { pick: 'self' } }],
  });
  const t = tableWith([faints], { play: ['SW-023'] }, { play: ['Coward exerted'] }).act('challenge');
  expect([t.ids(1, 'discard'), t.damage('Sela'), t.isExerted('Sela')]).toEqual([['Coward'], 0, true]);
});

test('[SW-24] a location deals no damage, whatever its strength', () => {
  const banner = invented('Banner', {
    kind: 'static',
    do: [{ op: 'stat', what: { pick: 'all', side: 'own', zone: 'play' }, stat: 'strength', add: 2 }],
  });
  const t = tableWith([banner], { play: ['SW-023'] }, { play: ['SW-036', 'Banner'] });
  expect([t.stat('Vault', 'strength'), t.act('challenge').damage('Sela')]).toEqual([2, 0]);
});

test('[SW-24] what lasts for a challenge ends with it', () => {
  const t = table({ play: ['SW-022'] }, { play: ['SW-002 exerted d1'] }).act('challenge');
  expect([t.damage('Garnet'), t.state.modCount]).toEqual([0, 0]);
});

test('[SW-38] the active player resolves all own triggers before the next player', () => {
  const t = table(
    { play: ['SW-020'], hand: ['SW-001', 'SW-004'] },
    { play: ['SW-020 exerted'], hand: ['SW-001', 'SW-004'] },
  ).act('challenge');
  const order = () => t.heard(0).flatMap(({ type, by }) => (type === 'TRIGGERED' ? [by] : []));
  expect([t.seat, order()]).toEqual([1, [0]]);
  expect([t.act('Moth').seat, order()]).toEqual([0, [0, 1]]);
});

test('[SW-38] who has several different triggers chooses the order', () => {
  const t = table({ play: ['SW-005 @SW-018', 'SW-001', 'SW-018'], ink: 1 }).act('quest Tessaly');
  expect([t.asks, t.legal]).toEqual([
    'order',
    ['resolve Tessaly - Field Medic (SW-005.support)', 'resolve Sleepwalker Gate (SW-018.2)'],
  ]);
  expect(t.act('resolve Sleepwalker').asks).toBe('may');
});

test('[SW-39] an "if" is asked when the trigger is resolved', () => {
  const t = table({ play: ['SW-029', 'SW-021'] }, { play: ['SW-001 exerted'] }).act('end');
  expect(t.damage('Tinder')).toBe(1);
});

test('[SW-39] "once" counts what was resolved, and comes back next turn', () => {
  const t = table({ play: ['SW-010', 'SW-009', 'SW-030'], ink: 3 }).act('move', 'Chapel');
  expect(t.ids(0, 'discard').length).toBe(1);
  expect(t.act('move').ids(0, 'discard').length).toBe(1);
});

test('[SW-40] only who can pay is asked, and only where there is something to choose', () => {
  expect(table({ play: ['SW-035'], hand: ['SW-006'], ink: 2 }).act('play').asks).toBe('main');
  expect(table({ play: ['SW-010'] }, {}).act('end', 'end').asks).toBe('main');
});

test('[SW-40] the only possible choice is made without asking', () => {
  expect(table({ hand: ['SW-042'], ink: 3 }, { play: ['SW-001 d1'] }).act('play').asks).toBe('main');
});

test('[SW-41] cards that leave together see each other leave', () => {
  const mourner = invented('Mourner', {
    kind: 'triggered',
    on: 'banished',
    subject: { pick: 'all', side: 'own', zone: 'play', where: { type: 'character' }, other: true },
    do: [{ op: 'gainScore', who: 'own', n: 1 }],
  });
  const t = tableWith([mourner], { hand: ['SW-027'], ink: 6 }, { play: ['Mourner', 'SW-001', 'SW-005'] }).act('play');
  expect(t.lore).toEqual([0, 2]);
});

test('[SW-41] a card that came back is another: an effect does not follow it', () => {
  const t = table({ play: ['SW-044', 'SW-001'], hand: ['SW-015'], ink: 4 }).act('quest Gate', 'Pim', 'play Forget');
  expect(t.act('play').stat('Pim', 'strength')).toBe(1);
});

test('[SW-54] what chance picks nobody chooses: Ward does not help, and Vanish does not notice', () => {
  const storm = { pick: 'choose', side: 'opp', zone: 'play', min: 1, max: 1, by: 'random' } as const;
  const spell = {
    ...invented('Storm', { kind: 'spell', do: [{ op: 'spend', what: storm }] }),
    ...{ type: 'action', strength: null, willpower: null, lore: null },
  };
  const t = tableWith([spell], { hand: ['Storm'], ink: 1 }, { play: ['SW-012'] }).act('play');
  expect(t.isExerted('Quillon')).toBe(true);
  const two = tableWith([spell], { hand: ['Storm'], ink: 1 }, { play: ['SW-013', 'SW-013'] }).act('play');
  expect([two.asks, two.ids(1, 'play').length]).toEqual(['main', 2]);
  expect(Array.from(two.state.card.spent).filter((spent) => spent === 1).length).toBe(1);
});

test('[SW-54] each card is picked by chance as often as the others', () => {
  const storm = { pick: 'choose', side: 'opp', zone: 'play', min: 1, max: 2, by: 'random' } as const;
  const gust = invented('Gust', { kind: 'activated', window: 'main', do: [{ op: 'putDamage', what: storm, n: 1 }] });
  const walls = Array.from({ length: 4 }, () => 'SW-033');
  const t = tableWith([gust], { play: ['Gust'] }, { play: walls });
  const hits = [0, 0, 0, 0];
  for (let n = 0; n < 7; n++) {
    t.act('use');
    walls.forEach((_, i) => {
      hits[i] = t.state.card.damage[t.kit.firstSlot[1] + i];
    });
  }
  expect(hits.reduce((sum, n) => sum + n, 0)).toBe(14);
  expect(Math.min(...hits)).toBeGreaterThan(0);
});

test('[SW-43] effects on a value add up; of thresholds the highest counts', () => {
  const t = table({ play: ['SW-044', 'SW-044', 'SW-001'] }).act('quest p1.c00', 'Pim', 'quest Gate', 'Pim');
  expect(t.stat('Pim', 'strength')).toBe(5);
  expect(table({ play: ['SW-001'], lore: 24 }, { play: ['SW-019', 'SW-019'] }).act('quest').reason).toBe('lore');
});

test('[SW-44] a delayed trigger happens once, without its card', () => {
  const t = table({ hand: ['SW-038'], ink: 3 }, { play: ['SW-001'] }).act('play', 'end', 'end');
  expect(t.ids(0, 'hand').length).toBe(2);
  expect(t.act('end', 'end').ids(0, 'hand').length).toBe(3);
});

test('[SW-45] several are chosen in ascending order, equal cards once', () => {
  const t = table({ discard: ['SW-001', 'SW-001', 'SW-003'], hand: ['SW-007'], ink: 7 }).act('play');
  expect(t.legal).toEqual(['Pim Tallow - Lamplighter', 'Oriel Vane - Choir Captain', 'done']);
  expect(t.act('Oriel').asks).toBe('main');
  const both = table({ discard: ['SW-001', 'SW-001', 'SW-003'], hand: ['SW-007'], ink: 7 }).act('play', 'Pim');
  expect(both.act('Pim').ids(0, 'hand')).toEqual(['SW-001', 'SW-001']);
});

test('[SW-46] a loop without decisions asks to continue after 16 triggers', () => {
  const t = table({ play: ['SW-028'] }, { play: ['SW-039', 'SW-040'] }).act('use', 'Tick');
  expect(t.heard(0).filter(({ type }) => type === 'TRIGGERED').length).toBe(16);
  expect([t.asks, t.seat]).toEqual(['continue', 1]);
});

test('[SW-46] two keys are one state of a loop: slots do not count', () => {
  const t = table({ play: ['SW-041', 'SW-041 exerted'] });
  const before = t.canonical;
  expect(t.act('use').canonical).toBe(before);
});

test('[SW-47] permanent effects that flip each other end the match as a draw', () => {
  const flip = (id: string, when: object, add: number): CardJson =>
    invented(id, {
      kind: 'static',
      if: { count: { of: { pick: 'all', side: 'own', zone: 'play', where: when }, ge: 1 } },
      ifAt: 'continuous',
      do: [{ op: 'stat', what: { pick: 'self' }, stat: 'strength', add }],
    });
  // It is stronger while something weak is there, and weak only while it is not stronger.
  const odd = flip('Odd', { named: 'Odd', strength: { le: 2 } }, 3);
  const t = tableWith([odd], { hand: ['Odd'], ink: 1 }).act('play');
  expect([t.asks, t.reason, t.scores]).toEqual(['over', 'no-fixpoint', [0, 0]]);
  expect(t.heard('public').filter(({ type }) => type === 'GAME_END')).toEqual([{ type: 'GAME_END' }]);
});

test('[SW-47] permanent effects that read each other come to rest where they can', () => {
  const rise = invented('Rise', {
    kind: 'static',
    if: { count: { of: { pick: 'all', side: 'own', zone: 'play', where: { strength: { ge: 5 } } }, ge: 1 } },
    ifAt: 'continuous',
    do: [{ op: 'stat', what: { pick: 'self' }, stat: 'strength', add: 3 }],
  });
  expect(tableWith([rise], { play: ['Rise', 'SW-022'] }).stat('Rise', 'strength')).toBe(5);
  expect(tableWith([rise], { play: ['Rise'] }).stat('Rise', 'strength')).toBe(2);
});

test('[SW-47] more waiting triggers than the table holds end the match as a draw', () => {
  const echo = invented('Echo', {
    kind: 'triggered',
    on: 'quested',
    do: [{ op: 'gainScore', who: 'own', n: 1 }],
  });
  const t = tableWith([echo], { play: [...Array.from({ length: 65 }, () => 'Echo'), 'SW-001'] }).act('quest with Pim');
  expect([t.asks, t.reason]).toEqual(['over', 'table-full']);
  expect(t.heard('public').filter(({ type }) => type === 'GAME_END')).toEqual([{ type: 'GAME_END' }]);
});

test('[SW-55] a card may win the match, and that is told', () => {
  const crown = (who: 'own' | 'opp'): CardJson =>
    invented('Crown', { kind: 'activated', window: 'main', do: [{ op: 'win', who }] });
  const t = tableWith([crown('own')], { play: ['Crown'] }).act('use');
  expect([t.asks, t.reason, t.scores]).toEqual(['over', 'card-effect', [1, -1]]);
  expect(t.heard('public').filter(({ type }) => type === 'GAME_END')).toEqual([{ type: 'GAME_END', winner: 0 }]);
  expect(tableWith([crown('opp')], { play: ['Crown'] }).act('use').scores).toEqual([-1, 1]);
});

test('[SW-55] who has won has won, also if the cards never come to rest then', () => {
  const weak = {
    pick: 'all',
    side: 'own',
    zone: 'play',
    where: { named: 'Odd', state: 'ready', strength: { le: 2 } },
  } as const;
  const odd = invented('Odd', {
    kind: 'static',
    if: { count: { of: weak, ge: 1 } },
    ifAt: 'continuous',
    do: [{ op: 'stat', what: { pick: 'self' }, stat: 'strength', add: 3 }],
  });
  const crown = invented('Crown', {
    kind: 'activated',
    window: 'main',
    do: [
      { op: 'ready', what: { pick: 'all', side: 'own', zone: 'play', where: { named: 'Odd' } } },
      { op: 'win', who: 'own' },
    ],
  });
  const t = tableWith([odd, crown], { play: ['Crown', 'Odd exerted'] }).act('use');
  expect([t.reason, t.scores]).toEqual(['card-effect', [1, -1]]);
});

test('with three seats the opponent whom a card means is chosen first', () => {
  const t = table({ hand: ['SW-012'], ink: 3 }, { hand: ['SW-026'] }, { hand: ['SW-042', 'SW-016'] }).act('play');
  expect([t.asks, t.legal]).toEqual(['player', ['seat 1', 'seat 2']]);
  t.act('seat 2', 'Ashfall');
  expect([t.ids(1, 'hand'), t.ids(2, 'hand')]).toEqual([['SW-026'], ['SW-016']]);
});

test('with three seats each opponent is meant, in the order of turns', () => {
  const t = table(
    { hand: ['SW-026'], ink: 2 },
    { play: ['SW-020'], hand: ['SW-001'] },
    { hand: ['SW-001', 'SW-004'] },
  ).act('play', 'Moth');
  expect([t.ids(1, 'hand'), t.ids(2, 'hand'), t.ids(2, 'discard')]).toEqual([['SW-001'], ['SW-001'], ['SW-004']]);
});

test('with three seats a bodyguard guards only those of its player', () => {
  const t = table({ play: ['SW-002'] }, { play: ['SW-004 exerted', 'SW-001 exerted'] }, { play: ['SW-023 exerted'] });
  expect(t.act('challenge').legal).toEqual(['Brother Moth - Patient Guard', 'Sela Ironhand - Duelist']);
});
