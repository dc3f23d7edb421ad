// What happens instead of damage, and in which order.
import { expect, test } from 'vitest';
import { character } from '../../../tests/storyweave/invented-cards.ts';
import { tableWith } from '../../../tests/storyweave/table.ts';
import type { CardJson } from '../../cards/files/card-set.ts';

const guardian = (id: string): CardJson =>
  character(id, {
    kind: 'replacement',
    would: 'damageDealt',
    subject: { pick: 'all', side: 'own', zone: 'play', where: { type: 'character' }, other: true },
    instead: [{ op: 'damage', what: { pick: 'self' }, n: { num: 'amount' } }],
  });

test('[SW-42] the affected player chooses between replacements, and each applies once', () => {
  const t = tableWith(
    [guardian('North'), guardian('South')],
    { hand: ['SW-026'], ink: 2 },
    { play: ['North', 'South', 'SW-001'] },
  ).act('play', 'Pim');
  expect([t.asks, t.seat, t.legal]).toEqual(['replace', 1, ['North', 'South']]);
  t.act('South');
  // South would be dealt the damage, North takes it over, and South has already been applied.
  expect([t.damage('North'), t.damage('South'), t.damage('Pim')]).toEqual([2, 0, 0]);
});

const OTHERS = { pick: 'all', side: 'own', zone: 'play', where: { type: 'character' }, other: true } as const;

/** A shield that takes over half of the damage to another card, or gains lore for it. */
const shield = (id: string): CardJson =>
  character(
    id,
    {
      kind: 'replacement',
      would: 'damageDealt',
      subject: OTHERS,
      instead: [
        { op: 'gainScore', who: 'own', n: 1 },
        { op: 'damage', what: { pick: 'event' }, n: { num: 'amount' } },
      ],
    },
    {
      kind: 'replacement',
      would: 'damageDealt',
      subject: OTHERS,
      instead: [{ op: 'putDamage', what: { pick: 'self' }, n: 1 }],
    },
  );

test('[SW-42] every replacement of a card counts, each once: the player of the affected card says in which order', () => {
  const lay = () =>
    tableWith([shield('Shield')], { hand: ['SW-026'], ink: 2 }, { play: ['Shield', 'SW-004'] }).act('play', 'Moth');
  const t = lay();
  expect([t.asks, t.seat, t.legal]).toEqual(['replace', 1, ['apply Shield (Shield.0)', 'apply Shield (Shield.1)']]);
  // The lore is gained once, the damage is dealt again, and then the other replacement is left.
  t.act('apply Shield (Shield.0)');
  expect([t.lore[1], t.damage('Moth'), t.damage('Shield')]).toEqual([1, 0, 1]);
  const other = lay().act('apply Shield (Shield.1)');
  expect([other.lore[1], other.damage('Moth'), other.damage('Shield')]).toEqual([0, 0, 1]);
});

test('[SW-42] what a replacement deals again is replaced by the others only, whichever came first', () => {
  const again = {
    kind: 'replacement',
    would: 'damageDealt',
    subject: OTHERS,
    instead: [
      { op: 'gainScore', who: 'own', n: 1 },
      { op: 'damage', what: { pick: 'event' }, n: { num: 'amount' } },
    ],
  } as const;
  const lay = () =>
    tableWith([character('Echo', again, again)], { hand: ['SW-026'], ink: 2 }, { play: ['Echo', 'SW-004'] });
  for (const first of ['Echo.0', 'Echo.1']) {
    const t = lay().act('play', 'Moth', `apply Echo (${first})`);
    expect([t.lore[1], t.damage('Moth')]).toEqual([2, 2]);
  }
});

test('[SW-42] beside another card each of the two is offered, and the other card by its name', () => {
  const side = { play: ['North', 'Shield', 'SW-004'] };
  const t = tableWith([shield('Shield'), guardian('North')], { hand: ['SW-026'], ink: 2 }, side).act('play', 'Moth');
  expect(t.legal).toEqual(['North', 'apply Shield (Shield.0)', 'apply Shield (Shield.1)']);
  t.act('North');
  // The damage would now be dealt to North, and Shield applies to that as well.
  expect(t.act('apply Shield (Shield.1)').damage('Shield')).toBe(1);
});

test('[SW-42] two equal cards do not both apply to one event', () => {
  const t = tableWith([guardian('North')], { hand: ['SW-026'], ink: 2 }, { play: ['North', 'North', 'SW-001'] });
  t.act('play', 'Pim');
  expect([t.asks, t.legal.length]).toEqual(['replace', 2]);
  t.act(t.legal[0]);
  expect(t.ids(1, 'play').length).toBe(3);
  expect(Array.from(t.state.card.damage).filter((damage) => damage > 0)).toEqual([2]);
});

test('a card has at most two replacements', () => {
  const one = { kind: 'replacement', would: 'damageDealt', subject: OTHERS, instead: [] } as const;
  expect(() => tableWith([character('Wall', one, one, one)], {})).toThrow('more than 2 replacements');
});

test('[SW-53] Resist counts before a replacement: it replaces what would be left', () => {
  const side = { play: ['South', 'SW-031'] };
  const t = tableWith([guardian('South')], { hand: ['SW-026'], ink: 2 }, side).act('play', 'Rivet');
  expect([t.damage('South'), t.damage('Rivet')]).toEqual([1, 0]);
  const none = { play: ['South', 'SW-031 @SW-036', 'SW-036'], hand: [] };
  const safe = tableWith([guardian('South')], { hand: ['SW-026'], ink: 2 }, none).act('play', 'character', 'Rivet');
  // No damage is left, so nothing is replaced.
  expect(safe.heard(0).some(({ type }) => type === 'REPLACED')).toBe(false);
});

test('[SW-42] a replacement that is declined leaves the event as it is', () => {
  const shy = character('Shy', {
    kind: 'replacement',
    would: 'damageDealt',
    optional: true,
    subject: { pick: 'all', side: 'own', zone: 'play', where: { type: 'character' }, other: true },
    instead: [{ op: 'putDamage', what: { pick: 'self' }, n: { num: 'amount' } }],
  });
  const play = () => tableWith([shy], { hand: ['SW-026'], ink: 2 }, { play: ['Shy', 'SW-004'] }).act('play', 'Moth');
  expect(play().act('no').damage('Moth')).toBe(2);
  expect(play().act('yes').damage('Shy')).toBe(2);
});
