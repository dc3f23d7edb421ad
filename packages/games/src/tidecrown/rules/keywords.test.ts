// What keywords mean.
import { expect, test } from 'vitest';
import { crewWith } from '../../../tests/tidecrown/invented-cards.ts';
import { table, tableWith } from '../../../tests/tidecrown/table.ts';

test('[TC-33] Rush attacks in the turn it was played, but not while it is spent', () => {
  expect(table({ crew: ['TC-002 played'] }).can('attack with Powder')).toBe(true);
  expect(table({ crew: ['TC-001 played'] }).can('attack with Deckhand')).toBe(false);
  expect(table({ crew: ['TC-002 spent'] }).can('attack with Powder')).toBe(false);
});

test('[TC-34] Rush against crew attacks crew only in that turn', () => {
  const spent = { crew: ['TC-001 spent'] };
  const t = table({ crew: ['TC-003 played'] }, spent).act('attack with Grapnel');
  // There is only one it may attack.
  expect([t.asks, t.act('done').ids(1, 'discard')]).toEqual(['counter', ['TC-001']]);
  expect(table({ crew: ['TC-003 played'] }, { crew: ['TC-001'] }).can('attack with Grapnel')).toBe(false);
  expect(table({ crew: ['TC-003'] }, spent).act('attack with Grapnel').legal.length).toBe(2);
});

test('[TC-35] Double Attack deals 2 damage to a captain', () => {
  const t = table({ crew: ['TC-004 +1'] }).fight('Ilex');
  expect([t.life[1], t.ids(1, 'hand').length]).toEqual([3, 2]);
  expect(table({ crew: ['TC-004'] }).fight('Ilex').life[1]).toBe(4);
});

test('[TC-36] Banish trashes the life card, and its Reveal is not used', () => {
  const t = table({ crew: ['TC-005'] }, { life: ['TC-020', 'TC-001'] })
    .attack('Oru')
    .act('done');
  expect([t.asks, t.ids(1, 'discard'), t.ids(1, 'hand'), t.life[1]]).toEqual(['main', ['TC-020'], [], 1]);
});

test('[TC-35] [TC-36] both together trash two', () => {
  const maw = crewWith('Maw', { power: 9000, keywords: [{ k: 'banish' }, { k: 'doubleAttack' }] });
  const t = tableWith([maw], { crew: ['Maw'] }, { life: ['TC-020', 'TC-009', 'TC-001'] })
    .attack('Maw')
    .act('done');
  expect([t.asks, t.ids(1, 'discard'), t.ids(1, 'life')]).toEqual(['main', ['TC-009', 'TC-020'], ['TC-001']]);
});

test('[TC-37] a Blocker blocks, also one that was played this turn; without it nobody does', () => {
  expect(table({}, { crew: ['TC-014 played'] }).attack('Captain').asks).toBe('block');
  expect(table({}, { crew: ['TC-001'] }).attack('Captain').asks).toBe('counter');
  expect(table({}, { crew: ['TC-014 spent'] }).attack('Captain').asks).toBe('counter');
});

test('[TC-38] nobody blocks what is Unblockable', () => {
  expect(table({ crew: ['TC-017'] }, { crew: ['TC-014'] }).attack('Choir').asks).toBe('counter');
});
