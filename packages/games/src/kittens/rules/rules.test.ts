// The files beside this one test the rules of RULES.md by topic; this file tests what holds for all of them.

import { expect, test } from 'vitest';
import { gameText, ruleGaps } from '../../../tests/game-texts.ts';
import { CARDS } from '../cards/registry.ts';
import { IDS } from './kinds.ts';

test('every rule has a test', () => {
  expect(ruleGaps('kittens')).toEqual({ untested: [], unknown: [], repeated: [] });
});

test('every card has an entry, a title and a name of its own', () => {
  expect(CARDS.length).toBe(IDS.length);
  for (const names of [IDS, CARDS.map(({ title }) => title), CARDS.map(({ type }) => type)])
    expect(new Set(names).size).toBe(names.length);
});

test('RULES.md names every card', () => {
  for (const id of IDS) expect(gameText('kittens', 'RULES.md'), id).toContain(`\`${id}\``);
});
