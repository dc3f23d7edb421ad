// The rules of RULES.md; set-up, effects and knowledge have files of their own.

import { expect, test } from 'vitest';
import { ruleGaps } from '../../../tests/game-texts.ts';
import { table } from '../../../tests/storyweave/table.ts';

test('every rule has a test', () => {
  expect(ruleGaps('storyweave')).toEqual({ untested: [], unknown: [], repeated: [] });
});

test('[SW-5] whoever has 20 lore has won at once, and lore never falls below 0', () => {
  const t = table({ play: ['SW-001'], lore: 19 }).act('quest');
  expect([t.asks, t.reason, t.scores]).toEqual(['over', 'lore', [1, -1]]);
  const poor = table({ play: ['SW-001'], hand: ['SW-016'], ink: 4 }, { lore: 0 }).act('play', 'quest');
  expect(poor.lore).toEqual([1, 0]);
});

test('[SW-5] locations can win in the set step', () => {
  expect(table({}, { play: ['SW-036'], lore: 18 }).act('end').reason).toBe('lore');
});

test('[SW-6] an empty deck loses at the end of the turn, not when drawing', () => {
  const t = table({}, { deck: [] }).act('end');
  expect(t.asks).toBe('main');
  expect(t.act('end').scores).toEqual([1, -1]);
  expect(t.reason).toBe('empty-deck');
});

test('[SW-7] a fault loses; with three seats the others go on without its cards', () => {
  expect(table({}).fault().scores).toEqual([-1, 1]);
  const t = table({ play: ['SW-001'] }, { play: ['SW-023'] }, { play: ['SW-004'] }).fault();
  expect([t.seat, t.has('Pim'), t.has('Sela')]).toEqual([1, false, true]);
  expect(t.act('end').seat).toBe(2);
  expect(t.fault().scores).toEqual([-0.5, 1, -0.5]);
});

test('[SW-7] who leaves in the middle of another effect leaves no decision behind', () => {
  const t = table(
    { hand: ['SW-026'], ink: 2 },
    { play: ['SW-020'], hand: ['SW-001', 'SW-004'] },
    { hand: ['SW-001', 'SW-004'] },
  ).act('play');
  // Seat 0 has no card left to discard; seat 2 is asked.
  expect([t.seat, t.asks]).toEqual([2, 'choose']);
  expect([t.fault().seat, t.asks]).toEqual([0, 'main']);
});

test('[SW-8] damage of at least the willpower banishes, characters and locations', () => {
  const t = table({ hand: ['SW-026'], ink: 2 }, { play: ['SW-030 d1'] }).act('play');
  expect(t.ids(1, 'discard')).toEqual(['SW-030']);
});

test('[SW-8] losing willpower or strength is looked at too: those at a location that leaves', () => {
  const t = table({ hand: ['SW-026'], ink: 2 }, { play: ['SW-030 d1', 'SW-001 @SW-030'] }).act('play', 'location');
  expect(t.stat('Pim', 'strength')).toBe(1);
});

test('[SW-9] own cards and ink are readied, and those of others stay', () => {
  const t = table({ play: ['SW-001 exerted'] }, { play: ['SW-023 exerted'], ink: 2 });
  t.state.inkReady[1] = 0;
  t.act('end');
  expect([t.isExerted('Pim'), t.isExerted('Sela'), t.ink[1]]).toEqual([true, false, 2]);
});

test('[SW-10] characters dry and locations give lore in the set step', () => {
  const t = table({}, { play: ['SW-001 drying', 'SW-036'] }).act('end');
  expect([t.lore[1], t.can('quest')]).toEqual([2, true]);
});

test('[SW-11] one card is drawn at the start of a turn', () => {
  expect(table({}, {}).act('end').ids(1, 'hand').length).toBe(1);
});

test('[SW-12] a turn does not end while a reckless character can challenge', () => {
  const t = table({ play: ['SW-022'] }, { play: ['SW-001 exerted'] });
  expect(t.can('end')).toBe(false);
  expect(t.act('challenge').can('end')).toBe(true);
});

test('[SW-13] effects of this turn end with it', () => {
  const t = table({ play: ['SW-044', 'SW-001'] }).act('quest Gate', 'Pim');
  expect(t.stat('Pim', 'strength')).toBe(3);
  expect(t.act('end').stat('Pim', 'strength')).toBe(1);
});

test('[SW-14] one card a turn is inked, if it has the symbol', () => {
  const t = table({ hand: ['SW-011', 'SW-001', 'SW-023'] });
  expect(t.legal.filter((text) => text.startsWith('ink')).length).toBe(2);
  t.act('ink Pim');
  expect([t.ink[0], t.can('ink')]).toEqual([1, false]);
});

test('[SW-15] a card is paid with ready ink', () => {
  const t = table({ hand: ['SW-001', 'SW-023'], ink: 2 });
  expect([t.can('play Pim'), t.can('play Sela')]).toEqual([true, false]);
  expect(t.act('play').ink[0]).toBe(1);
});

test('[SW-15] what an action triggers waits until the action is done', () => {
  const t = table({ play: ['SW-035'], hand: ['SW-027'], ink: 7 }, { play: ['SW-020'], hand: ['SW-001', 'SW-004'] });
  t.act('play');
  // The jester has 3 strength and stays: only the organ asks.
  expect([t.asks, t.seat]).toEqual(['may', 0]);
});

test('[SW-16] a discount is used up by the next item, and nothing costs less than 0', () => {
  const t = table({ play: ['SW-032', 'SW-032'], hand: ['SW-017', 'SW-017'] }).act('quest p1.c00', 'quest');
  expect(t.act('play').ink[0]).toBe(0);
  expect(t.can('play')).toBe(false);
});

test('[SW-17] a drying character neither quests, challenges nor exerts; an item can be used at once', () => {
  const t = table({ play: ['SW-032 drying'], hand: ['SW-028'], ink: 3 }, { play: ['SW-001 exerted'] }).act('play');
  expect(t.legal).toEqual(['end', 'use Blast Kiln']);
});

test('[SW-18] a song is sung by a character that costs enough', () => {
  expect(table({ play: ['SW-005'], hand: ['SW-006'] }).can('sing')).toBe(true);
  expect(table({ play: ['SW-001'], hand: ['SW-006'] }).can('sing')).toBe(false);
  expect(table({ play: ['SW-005 drying'], hand: ['SW-006'] }).can('sing')).toBe(false);
  expect(table({ play: ['SW-005 exerted'], hand: ['SW-006'] }).can('sing')).toBe(false);
});

test('[SW-19] those who sing together are enough in all', () => {
  expect(table({ play: ['SW-003', 'SW-001'], hand: ['SW-007'] }).can('sing together')).toBe(false);
  expect(table({ play: ['SW-003', 'SW-005'], hand: ['SW-007'] }).can('sing together')).toBe(true);
});

test('[SW-20] a shifted card takes over damage, exertion, drying and effects', () => {
  const t = table({ play: ['SW-044', 'SW-023 d2 exerted'], hand: ['SW-025'], ink: 4 });
  t.act('quest Gate', 'Duelist', 'shift');
  expect([t.damage('Champion'), t.isExerted('Champion'), t.stat('Champion', 'strength')]).toEqual([2, true, 7]);
});

test('[SW-20] a dry character stays dry, and a drying one drying', () => {
  expect(
    table({ play: ['SW-023'], hand: ['SW-025'], ink: 4 })
      .act('shift')
      .can('quest'),
  ).toBe(true);
  expect(
    table({ play: ['SW-023 drying'], hand: ['SW-025'], ink: 4 })
      .act('shift')
      .can('quest'),
  ).toBe(false);
});

test('[SW-21] cards under another follow it', () => {
  const t = table({ play: ['SW-023'], hand: ['SW-025', 'SW-026'], ink: 6 }).act('shift');
  t.state.card.damage[t.find('Champion')] = 4;
  t.act('play Spark');
  expect(t.ids(0, 'discard')).toEqual(['SW-023', 'SW-025', 'SW-026']);
});

test('[SW-22] what is played for free costs nothing, and uses up no ink', () => {
  const t = table({ hand: ['SW-044', 'SW-009'], ink: 4 }).act('play Gate', 'yes');
  expect([t.has('Chapel'), t.ink[0]]).toEqual([true, 0]);
});

test('[SW-23] a quest exerts and gains lore; a drying or exerted character cannot', () => {
  const t = table({ play: ['SW-002', 'SW-001 exerted', 'SW-023 drying'] });
  expect(t.legal).toEqual(['end', 'quest with Pim Tallow - Keeper of the Great Wick']);
  t.act('quest');
  expect([t.lore[0], t.isExerted('Keeper')]).toEqual([2, true]);
});

test('[SW-24] both deal damage at once; only exerted characters and locations are challenged', () => {
  const t = table({ play: ['SW-002'] }, { play: ['SW-002 exerted', 'SW-001', 'SW-036'] }).act('challenge');
  expect(t.legal).toEqual(['Pim Tallow - Keeper of the Great Wick (p2.c00)', 'Vault of Brass']);
  t.act('p2.c00');
  expect([t.damage('p1.c00'), t.damage('p2.c00')]).toEqual([4, 4]);
});

test('[SW-24] a location deals no damage', () => {
  const t = table({ play: ['SW-002'] }, { play: ['SW-036'] }).act('challenge');
  expect([t.damage('Keeper'), t.damage('Vault')]).toEqual([0, 4]);
});

test('[SW-24] two that banish each other both go', () => {
  const t = table({ play: ['SW-021'] }, { play: ['SW-021 exerted'] }).act('challenge');
  expect([t.ids(0, 'discard'), t.ids(1, 'discard')]).toEqual([['SW-021'], ['SW-021']]);
});

test('[SW-26] a character moves for the move cost, and leaves with the location', () => {
  const t = table({ play: ['SW-001', 'SW-018', 'SW-009'], hand: ['SW-015'], ink: 6 }).act('move', 'Sleepwalker');
  expect([t.ink[0], t.state.card.at[t.find('Pim')]]).toEqual([4, t.find('Sleepwalker')]);
  t.act('play', 'Sleepwalker');
  expect(t.state.card.at[t.find('Pim')]).toBe(255);
});

test('[SW-27] dealt damage is reduced; put and moved damage is not', () => {
  expect(
    table({ hand: ['SW-026'], ink: 2 }, { play: ['SW-031'] })
      .act('play')
      .damage('Rivet'),
  ).toBe(1);
  expect(
    table({ play: ['SW-028'] }, { play: ['SW-031'] })
      .act('use')
      .damage('Rivet'),
  ).toBe(1);
});

test('[SW-28] evasive characters are challenged by evasive and alert ones only', () => {
  const side = { play: ['SW-011 exerted'] };
  expect(['SW-001', 'SW-024', 'SW-011'].map((id) => table({ play: [id] }, side).can('challenge'))).toEqual([
    false,
    true,
    true,
  ]);
});

test('[SW-29] a bodyguard is challenged first, but not before a location', () => {
  const t = table({ play: ['SW-002'] }, { play: ['SW-004 exerted', 'SW-001 exerted', 'SW-036'] }).act('challenge');
  expect(t.legal).toEqual(['Brother Moth - Patient Guard', 'Vault of Brass']);
});

test('[SW-29] a ready or unreachable bodyguard guards nobody', () => {
  const t = table({ play: ['SW-002'] }, { play: ['SW-004', 'SW-001 exerted'] }).act('challenge');
  expect(t.has('Lamplighter')).toBe(false);
});

test('[SW-30] a boost is once a turn, for its ink, and face down', () => {
  const t = table({ play: ['SW-034'], deck: ['SW-020', 'SW-001', 'SW-001', 'SW-001'], ink: 3 }).act('boost');
  expect([t.can('boost'), t.ids(0, 'deck').length]).toEqual([false, 3]);
  expect(t.heard(0).some(({ card }) => card === 'SW-020')).toBe(false);
  expect(t.act('end', 'end').can('boost')).toBe(true);
});

test('[SW-31] Challenger counts for the challenger only', () => {
  const t = table({ play: ['SW-002'] }, { play: ['SW-023 exerted'] }).act('challenge');
  expect(t.damage('Keeper')).toBe(2);
});

test('[SW-32] a reckless character does not quest', () => {
  expect(table({ play: ['SW-022'] }).can('quest')).toBe(false);
});

test('[SW-33] Resist adds up, and nothing left is no damage', () => {
  const t = table({ hand: ['SW-026'], ink: 2 }, { play: ['SW-031 @SW-036', 'SW-036'] }).act('play', 'character');
  expect(t.damage('Rivet')).toBe(0);
  expect(t.heard(0).some(({ type }) => type === 'DAMAGED')).toBe(false);
});

test('[SW-34] Rush challenges while drying', () => {
  expect(table({ play: ['SW-021 drying'] }, { play: ['SW-001 exerted'] }).can('challenge')).toBe(true);
  expect(table({ play: ['SW-023 drying'] }, { play: ['SW-001 exerted'] }).can('challenge')).toBe(false);
});

test('[SW-35] Support may be declined, and is for another character', () => {
  expect(
    table({ play: ['SW-005', 'SW-001'] })
      .act('quest Tess', 'no')
      .stat('Pim', 'strength'),
  ).toBe(1);
  expect(table({ play: ['SW-005'] }).act('quest').asks).toBe('main');
});

test('[SW-36] what vanishes does so after the action', () => {
  const t = table({ hand: ['SW-015'], ink: 3 }, { play: ['SW-013'] }).act('play');
  expect([t.ids(1, 'hand'), t.ids(1, 'discard')]).toEqual([['SW-013'], []]);
});

test('[SW-37] Ward stops choosing by opponents only', () => {
  expect(
    table({ hand: ['SW-042'], ink: 3 }, { play: ['SW-012 d1'] })
      .act('play')
      .has('Quillon'),
  ).toBe(true);
  expect(
    table({ play: ['SW-012 d1'], hand: ['SW-042'], ink: 3 })
      .act('play')
      .has('Quillon'),
  ).toBe(false);
});
