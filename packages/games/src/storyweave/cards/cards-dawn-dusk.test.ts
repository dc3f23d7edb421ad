// Each card does what it says.
import { expect, test } from 'vitest';
import { table } from '../../../tests/storyweave/table.ts';

test('SW-001 a character without text quests for its lore', () => {
  expect(table({ play: ['SW-001'] }).act('quest').lore).toEqual([1, 0]);
});

test('SW-002 played by Shift removes up to 3 damage and draws as many cards', () => {
  const t = table({ play: ['SW-001 d1'], hand: ['SW-002'], ink: 3 }).act('shift', 'Keeper', 'remove 1');
  expect([t.damage('Keeper'), t.ids(0, 'hand').length, t.ink[0]]).toEqual([0, 1, 0]);
});

test('SW-002 played for ink removes damage and draws nothing', () => {
  const t = table({ play: ['SW-004 d3'], hand: ['SW-002'], ink: 5 }).act('play', 'Brother', 'remove 2');
  expect([t.damage('Brother'), t.ids(0, 'hand')]).toEqual([1, []]);
});

test('SW-002 may remove nothing at all', () => {
  const t = table({ play: ['SW-004 d3'], hand: ['SW-002'], ink: 5 }).act('play', 'done');
  expect(t.damage('Brother')).toBe(3);
});

test('SW-003 gains 1 lore when it sings, and sings as if it cost 5', () => {
  const t = table({ play: ['SW-003'], hand: ['SW-037'] }, { play: ['SW-001'] }).act('sing');
  expect([t.lore[0], t.isExerted('Oriel'), t.isExerted('Lamplighter')]).toEqual([1, true, true]);
});

test('SW-004 may enter play exerted, and guards', () => {
  const t = table({ hand: ['SW-004'], ink: 3 }).act('play', 'yes');
  expect(t.isExerted('Moth')).toBe(true);
  expect(
    table({ hand: ['SW-004'], ink: 3 })
      .act('play', 'no')
      .isExerted('Moth'),
  ).toBe(false);
});

test('SW-005 supports: another character gets its strength this turn', () => {
  const t = table({ play: ['SW-005', 'SW-023'] }).act('quest Tessaly', 'yes');
  expect(t.stat('Duelist', 'strength')).toBe(3);
  expect(t.act('end').stat('Duelist', 'strength')).toBe(2);
});

test('SW-006 removes up to 2 damage from each of your characters', () => {
  const t = table({ play: ['SW-004 d3', 'SW-023 d1'], hand: ['SW-006'], ink: 2 }, { play: ['SW-031 d1'] });
  t.act('play', 'remove 2', 'remove 1');
  expect(['Moth', 'Duelist', 'Rivet'].map((name) => t.damage(name))).toEqual([1, 0, 1]);
});

test('SW-007 returns up to 2 cheap characters from the discard', () => {
  const t = table({ discard: ['SW-001', 'SW-003', 'SW-002', 'SW-006'], hand: ['SW-007'], ink: 7 });
  t.act('play');
  expect(t.legal).toEqual(['Pim Tallow - Lamplighter', 'Oriel Vane - Choir Captain', 'done']);
  expect(t.act('Pim', 'Oriel').ids(0, 'hand')).toEqual(['SW-001', 'SW-003']);
});

test('SW-007 is sung together by characters who cost 7 in all', () => {
  const t = table({ play: ['SW-003', 'SW-004', 'SW-001'], discard: ['SW-001'], hand: ['SW-007'] });
  t.act('sing together', 'Oriel');
  expect(t.legal).toEqual(['Brother Moth - Patient Guard']);
  t.act('Moth');
  expect(t.legal).toEqual(['Pim Tallow - Lamplighter', 'done']);
  t.act('done', 'Pim');
  expect([t.lore[0], t.isExerted('Oriel'), t.isExerted('Moth')]).toEqual([1, true, true]);
});

test('SW-008 gives Challenger +2 this turn', () => {
  const t = table({ play: ['SW-008', 'SW-001'], ink: 1 }, { play: ['SW-004 exerted'] }).act('use', 'Pim');
  expect(t.act('challenge').damage('Moth')).toBe(3);
});

test('SW-009 gives Ward to characters there', () => {
  const side = { play: ['SW-009', 'SW-001 @SW-009', 'SW-023'] };
  const t = table({ hand: ['SW-026'], ink: 2 }, side).act('play', 'character');
  expect(t.damage('Duelist')).toBe(2);
});

test('SW-010 may move at the start of the turn, and then draws and discards once', () => {
  const t = table({}, { play: ['SW-010', 'SW-009'], hand: ['SW-004'] }).act('end');
  expect(t.asks).toBe('may');
  t.act('yes');
  expect([t.asks, t.ids(1, 'hand').length]).toEqual(['choose', 2]);
  expect(t.act('Moth').ids(1, 'discard')).toEqual(['SW-004']);
});

test('SW-010 has each of its names', () => {
  expect(table({ play: ['SW-010'], hand: ['SW-014'] }).has('Nettle & Bram')).toBe(true);
});

test('SW-011 is evasive', () => {
  const side = { play: ['SW-011 exerted'] };
  expect(table({ play: ['SW-001'] }, side).can('challenge')).toBe(false);
  expect(table({ play: ['SW-024'] }, side).can('challenge')).toBe(true);
});

test('SW-012 shows the hand of the opponent, who loses an action of your choice', () => {
  const t = table({ hand: ['SW-012'], ink: 3 }, { hand: ['SW-026', 'SW-042', 'SW-001'] }).act('play');
  expect(t.legal).toEqual(['Spark Volley', 'Ashfall Verdict']);
  t.act('Ashfall');
  expect([t.ids(1, 'hand'), t.ids(1, 'discard')]).toEqual([['SW-001', 'SW-026'], ['SW-042']]);
  expect(t.heard(0).filter(({ type }) => type === 'REVEALED').length).toBe(3);
});

test('SW-013 vanishes when an opponent chooses it for an action', () => {
  const t = table({ hand: ['SW-026'], ink: 2 }, { play: ['SW-013'] }).act('play');
  expect([t.has('Mirrorling'), t.ids(1, 'discard')]).toEqual([false, ['SW-013']]);
});

test('SW-013 does not vanish for an item, nor for its own player', () => {
  expect(
    table({ play: ['SW-028'] }, { play: ['SW-013'] })
      .act('use')
      .damage('Mirrorling'),
  ).toBe(1);
  expect(
    table({ play: ['SW-013'], hand: ['SW-026'], ink: 2 })
      .act('play')
      .damage('Mirrorling'),
  ).toBe(2);
});

test('SW-014 takes the named card and gains 1 lore, or puts it on the bottom', () => {
  const hit = table({ play: ['SW-014'], deck: ['SW-020', 'SW-001'] }).act('use', 'name Hollow Jester');
  expect([hit.ids(0, 'hand'), hit.lore[0]]).toEqual([['SW-020'], 1]);
  const miss = table({ play: ['SW-014'], deck: ['SW-020', 'SW-001'] }).act('use', 'name Mirrorling');
  expect([miss.ids(0, 'deck'), miss.lore[0]]).toEqual([['SW-001', 'SW-020'], 0]);
});

test('SW-014 names a name: any version of the card is a hit', () => {
  const t = table({ play: ['SW-014'], deck: ['SW-002', 'SW-001'] }).act('use', 'name Pim Tallow');
  expect(t.ids(0, 'hand')).toEqual(['SW-002']);
});

test('SW-015 returns a cheap card to its player', () => {
  const t = table({ hand: ['SW-015'], ink: 3 }, { play: ['SW-009', 'SW-002', 'SW-008'] }).act('play');
  expect(t.legal).toEqual(['Chapel of Small Hours', 'Wicker Sun']);
  expect(t.act('Chapel').ids(1, 'hand')).toEqual(['SW-009']);
});

test('SW-016 draws 2, and this turn each quest costs each opponent 1 lore', () => {
  const t = table({ play: ['SW-001', 'SW-023'], hand: ['SW-016'], ink: 4 }, { lore: 5 }).act('play');
  expect(t.ids(0, 'hand').length).toBe(2);
  t.act('quest Pim', 'quest Sela');
  expect(t.lore).toEqual([2, 3]);
  expect(t.act('end', 'end').act('quest Pim').lore).toEqual([3, 3]);
});

test('SW-017 takes one of the top 3 and puts the others on the bottom in any order', () => {
  const t = table({ play: ['SW-017'], deck: ['SW-020', 'SW-021', 'SW-022', 'SW-001'], ink: 1 }).act('use');
  expect(t.ids(0, 'discard')).toEqual(['SW-017']);
  t.act('Cinderpaw', 'Garnet');
  expect([t.ids(0, 'hand'), t.ids(0, 'deck')]).toEqual([['SW-021'], ['SW-001', 'SW-022', 'SW-020']]);
});

test('SW-018 gives Evasive, and a quest there may draw for 1', () => {
  const t = table({ play: ['SW-018', 'SW-001 @SW-018'], ink: 1 });
  expect(t.keywords('Pim')).toContain('evasive');
  t.act('quest', 'yes');
  expect([t.ids(0, 'hand').length, t.ink[0]]).toEqual([1, 0]);
});

test('SW-018 asks nothing that cannot be paid', () => {
  expect(table({ play: ['SW-018', 'SW-001 @SW-018'] }).act('quest').asks).toBe('main');
});

test('SW-019 makes opponents need 25 lore', () => {
  const t = table({ play: ['SW-001'], lore: 19 }, { play: ['SW-019'] }).act('quest');
  expect([t.asks, t.lore[0]]).toEqual(['main', 20]);
});

test('SW-019 can be put onto any character', () => {
  const t = table({ play: ['SW-021'], hand: ['SW-019'], ink: 4 }).act('shift');
  expect([t.has('Echo'), t.has('Cinderpaw')]).toEqual([true, false]);
});

test('SW-020 makes each opponent discard when it is banished', () => {
  const t = table({ hand: ['SW-026', 'SW-042'], ink: 2 }, { play: ['SW-020'] }).act('play Spark');
  expect([t.has('Jester'), t.ids(0, 'discard')]).toEqual([false, ['SW-026', 'SW-042']]);
});
