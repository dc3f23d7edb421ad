// Each card does what it says.
import { expect, test } from 'vitest';
import { table } from '../../../tests/storyweave/table.ts';

test('SW-021 rushes: it challenges in the turn it is played, but does not quest', () => {
  const t = table({ hand: ['SW-021'], ink: 2 }, { play: ['SW-001 exerted'] }).act('play');
  expect([t.can('challenge'), t.can('quest')]).toEqual([true, false]);
});

test('SW-022 takes no damage from a damaged character, and some from another', () => {
  const hurt = table({ play: ['SW-022'] }, { play: ['SW-031 exerted d1'] }).act('challenge');
  expect([hurt.has('Garnet'), hurt.has('Rivet')]).toEqual([true, false]);
  expect(hurt.damage('Garnet')).toBe(0);
  expect(
    table({ play: ['SW-022'] }, { play: ['SW-031 exerted'] })
      .act('challenge')
      .damage('Garnet'),
  ).toBe(2);
});

test('SW-022 is reckless: no quest, and the turn cannot end while it can challenge', () => {
  expect(table({ play: ['SW-022'] }, { play: ['SW-001 exerted'] }).legal).toEqual(['challenge with Garnet Ox']);
  expect(table({ play: ['SW-022'] }).legal).toEqual(['end']);
});

test('SW-023 has 2 more strength while it challenges', () => {
  const t = table({ play: ['SW-023'] }, { play: ['SW-004 exerted'] }).act('challenge');
  expect([t.has('Moth'), t.stat('Duelist', 'strength')]).toEqual([false, 2]);
});

test('SW-024 is alert', () => {
  expect(
    table({ play: ['SW-024'] }, { play: ['SW-011 exerted'] })
      .act('challenge')
      .has('Veil'),
  ).toBe(false);
});

test('SW-025 is readied when it banishes another in a challenge, and does not quest this turn', () => {
  const t = table({ play: ['SW-025'] }, { play: ['SW-001 exerted', 'SW-023 exerted'] }).act('challenge', 'Pim');
  expect([t.isExerted('Champion'), t.can('quest'), t.can('challenge')]).toEqual([false, false, true]);
});

test('SW-026 deals 2 to a character or 4 to a location', () => {
  const side = { play: ['SW-009', 'SW-004'] };
  expect(
    table({ hand: ['SW-026'], ink: 2 }, side)
      .act('play', 'character')
      .damage('Moth'),
  ).toBe(2);
  expect(
    table({ hand: ['SW-026'], ink: 2 }, side)
      .act('play', 'location')
      .damage('Chapel'),
  ).toBe(4);
});

test('SW-027 banishes all with 2 strength or less, warded or not, and each player draws', () => {
  const t = table({ play: ['SW-022', 'SW-001'], hand: ['SW-027'], ink: 6 }, { play: ['SW-012', 'SW-034'] }).act('play');
  expect(['Garnet', 'Pim', 'Quillon', 'Golem'].map((name) => t.has(name))).toEqual([true, false, false, false]);
  expect([t.ids(0, 'hand').length, t.ids(1, 'hand').length]).toEqual([1, 1]);
});

test('SW-028 puts a damage counter that Resist does not stop', () => {
  expect(
    table({ play: ['SW-028'] }, { play: ['SW-031'] })
      .act('use')
      .damage('Rivet'),
  ).toBe(1);
});

test('SW-029 enters exerted, and burns at the end of a turn without a challenge', () => {
  const t = table({ hand: ['SW-029'], ink: 4 }).act('play');
  expect([t.isExerted('Tinder'), t.act('end').damage('Tinder')]).toEqual([true, 1]);
});

test('SW-029 does not burn if one of your characters challenged', () => {
  const t = table({ play: ['SW-029', 'SW-023'] }, { play: ['SW-001 exerted'] }).act('challenge Sela', 'end');
  expect(t.damage('Tinder')).toBe(0);
});

test('SW-030 gives 1 strength, and a character banished in a challenge there costs opponents 1 lore', () => {
  const t = table({ lore: 3, play: ['SW-022'] }, { play: ['SW-030', 'SW-001 exerted @SW-030'] });
  expect(t.stat('Pim', 'strength')).toBe(2);
  expect(t.act('challenge', 'Pim').lore[0]).toBe(2);
});

test('SW-031 resists 1 and weakens who challenges it until its next turn', () => {
  const t = table({ play: ['SW-023'] }, { play: ['SW-031 exerted'] }).act('challenge');
  // 2 strength, 2 of Challenger, less 1, less Resist 1.
  expect([t.damage('Rivet'), t.stat('Sela', 'strength')]).toEqual([2, 1]);
  expect(t.act('end').stat('Sela', 'strength')).toBe(2);
});

test('SW-032 allows another ink', () => {
  const t = table({ play: ['SW-032'], hand: ['SW-001', 'SW-003', 'SW-004'] }).act('ink Pim');
  expect(t.can('ink')).toBe(false);
  expect(t.act('use').can('ink')).toBe(true);
  expect(t.act('ink Oriel').can('ink')).toBe(false);
});

test('SW-032 makes the next item cost 1 less after a quest', () => {
  const t = table({ play: ['SW-032'], hand: ['SW-008', 'SW-017'], ink: 1 }).act('quest', 'play Wicker');
  expect([t.ink[0], t.can('play')]).toEqual([0, false]);
});

test('SW-033 takes damage that would be dealt to another of your characters', () => {
  const t = table({ hand: ['SW-026'], ink: 2 }, { play: ['SW-033', 'SW-039'] }).act('play', 'Tick');
  expect([t.damage('Colossus'), t.damage('Tick')]).toEqual([2, 0]);
});

test('SW-033 does not take damage that is put, and its own stays its own', () => {
  const put = table({ play: ['SW-028'] }, { play: ['SW-033', 'SW-034'] }).act('use', 'Golem');
  expect([put.damage('Colossus'), put.damage('Golem')]).toEqual([0, 1]);
  const own = table({ hand: ['SW-026'], ink: 2 }, { play: ['SW-033', 'SW-034'] }).act('play', 'Colossus');
  expect(own.damage('Colossus')).toBe(2);
});

test('SW-033 shifts onto a Construct', () => {
  expect(table({ play: ['SW-039'], hand: ['SW-033'], ink: 5 }).can('shift')).toBe(true);
  expect(table({ play: ['SW-001'], hand: ['SW-033'], ink: 5 }).can('shift')).toBe(false);
});

test('SW-034 gets 1 strength for each card under it', () => {
  const t = table({ play: ['SW-034'], ink: 2 }).act('boost');
  expect([t.stat('Golem', 'strength'), t.ink[0], t.can('boost')]).toEqual([3, 1, false]);
});

test('SW-035 may put the top card into the inkwell for 1 when you play a song', () => {
  const t = table({ play: ['SW-035', 'SW-001 d1'], hand: ['SW-006'], ink: 3 }).act('play', 'remove 0', 'yes');
  expect([t.ids(0, 'inkwell').length, t.ink[0]]).toEqual([4, 0]);
});

test('SW-036 gives Resist, and for 2 cannot be challenged until your next turn', () => {
  const t = table({ play: ['SW-036', 'SW-001 @SW-036'], ink: 2 }, { play: ['SW-023'] });
  expect(t.keywords('Pim')).toContain('resist');
  t.act('use', 'end');
  expect(t.can('challenge')).toBe(false);
  expect(t.act('end', 'end').can('challenge')).toBe(true);
});

test('SW-037 exerts all opposing characters, one of which does not ready next turn', () => {
  const t = table({ hand: ['SW-037'], ink: 5 }, { play: ['SW-001', 'SW-023'] }).act('play', 'Pim', 'end');
  expect([t.isExerted('Pim'), t.isExerted('Sela')]).toEqual([true, false]);
  expect(t.act('end', 'end').isExerted('Pim')).toBe(false);
});

test('SW-038 keeps a character from questing and challenging, and draws at your next turn', () => {
  const t = table({ hand: ['SW-038'], ink: 3, play: ['SW-001 exerted'] }, { play: ['SW-023'] }).act('play', 'end');
  expect([t.can('quest'), t.can('challenge')]).toEqual([false, false]);
  t.act('end');
  expect([t.ids(0, 'hand').length, t.act('end').can('quest')]).toEqual([2, true]);
});

test('SW-039 moves its damage to Tock, and SW-040 back to Tick, until someone is asked to continue', () => {
  const t = table({ play: ['SW-028'] }, { play: ['SW-039', 'SW-040'] }).act('use', 'Tick');
  expect([t.asks, t.legal]).toEqual(['continue', ['continue']]);
  const before = t.canonical;
  expect(t.act('continue').canonical).not.toBe(before);
  expect(t.act('continue').canonical).toBe(before);
});

test('SW-041 readies another item, not itself', () => {
  const t = table({ play: ['SW-041', 'SW-008 exerted'] }).act('use');
  expect([t.isExerted('Key'), t.isExerted('Wicker')]).toEqual([true, false]);
  expect(
    table({ play: ['SW-041'] })
      .act('use')
      .isExerted('Key'),
  ).toBe(true);
});

test('SW-042 banishes a damaged character', () => {
  const t = table({ hand: ['SW-042'], ink: 3 }, { play: ['SW-004 d1', 'SW-002'] }).act('play');
  expect([t.has('Moth'), t.has('Keeper')]).toEqual([false, true]);
});

test('SW-043 is worth more lore beside another Construct, and skips your draw step', () => {
  const alone = table({}, { play: ['SW-043'] }).act('end');
  expect([alone.stat('Overseer', 'lore'), alone.ids(1, 'hand')]).toEqual([2, []]);
  expect(table({ play: ['SW-043', 'SW-039'] }).stat('Overseer', 'lore')).toBe(3);
});

test('SW-044 may play a cheap location for free, and gives 2 strength when it quests', () => {
  const t = table({ hand: ['SW-044', 'SW-018'], ink: 4 }).act('play Gatewright', 'yes');
  expect([t.has('Sleepwalker'), t.ink[0]]).toEqual([true, 0]);
  expect(
    table({ play: ['SW-044', 'SW-001'] })
      .act('quest Gate', 'Pim')
      .stat('Pim', 'strength'),
  ).toBe(3);
});

test('SW-044 finds no location that costs more', () => {
  const t = table({ hand: ['SW-044', 'SW-036'], ink: 4 }).act('play Gatewright', 'yes');
  expect([t.asks, t.has('Vault')]).toEqual(['main', false]);
});
