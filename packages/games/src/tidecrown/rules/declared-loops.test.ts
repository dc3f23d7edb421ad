// Loops that a player declares after one round, where the referee would count for a dozen.
import { expect, test } from 'vitest';
import { playDeclared } from '../../../tests/cards/declared-match.ts';
import { tidecrown } from '../index.ts';

const PARLEY = { setup: 'captain: TC-L02; port: Parley Flag | crew: Stubborn Cabin Boy' };
const WINDLASS = { setup: 'captain: TC-L02; crew: TC-030, TC-030 spent' };
const ROUND = ['use parley', 'yes'];

test('[TC-58] both can stop the parley: after one round both name a number', () => {
  const first = playDeclared(tidecrown, PARLEY, [...ROUND, 'claim 2']);
  expect([first.seat, first.asks]).toEqual([0, ['stop now', 'stop after 2']]);
  const second = playDeclared(tidecrown, PARLEY, [...ROUND, 'claim 2', 'stop after 2']);
  expect([second.seat, second.asks]).toEqual([1, ['stop after 1', 'not before']]);
  const stopped = playDeclared(tidecrown, PARLEY, [...ROUND, 'claim 2', 'stop after 2', 'stop after 1', 'use parley']);
  expect([stopped.seat, stopped.asks]).toEqual([1, ['no']]);
});

test('[TC-58] the other seat may declare it as well, in the middle of the round', () => {
  const declared = playDeclared(tidecrown, PARLEY, [...ROUND, 'use parley', 'claim 2']);
  expect(declared.seat).toBe(0);
  expect(declared.asks).toEqual(['stop after 1', 'stop after 3']);
});

test('[TC-57] the windlass is declared after one turn of it', () => {
  const declared = playDeclared(tidecrown, WINDLASS, ['use windlass', 'windlass', 'claim 2']);
  expect([declared.seat, declared.asks]).toEqual([0, ['stop now', 'stop after 1']]);
});

test('with maxRepeats whoever can has to do something else at once', () => {
  const { asks } = playDeclared(tidecrown, { ...WINDLASS, maxRepeats: 3 }, ['use windlass', 'windlass', 'claim 2']);
  expect(asks.some((text) => text.startsWith('use'))).toBe(false);
});
