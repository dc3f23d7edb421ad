// Every rule of RULES.md has a test that carries its number; the tests are in the files of the rule's chapter.

import { expect, test } from 'vitest';
import { gameText, ruleGaps, testTexts } from '../../../tests/game-texts.ts';

test('every rule has a test', () => {
  expect(ruleGaps('tidecrown')).toEqual({ untested: [], unknown: [], repeated: [] });
});

test('every card has a test', () => {
  const ids = (JSON.parse(gameText('tidecrown', 'cards/starter.json')).cards as { id: string }[]).map(({ id }) => id);
  const texts = testTexts('tidecrown');
  const isTested = (id: string): boolean => texts.some((text) => text.includes(`test('${id} `));
  expect(ids.filter((id) => !isTested(id))).toEqual([]);
});
