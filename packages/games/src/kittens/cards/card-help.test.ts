import { expect, test } from 'vitest';
import { IDS } from '../rules/kinds.ts';
import type { KittensView } from '../words/view.ts';
import { cardHelp } from './card-help.ts';

const ALL: KittensView['deck'] = Object.fromEntries(IDS.slice(1).map((id) => [id, 1]));
const namesIn = (lines: readonly string[]): string[] => lines.map((line) => line.split(':')[0]);

test('every card of the deck has one line, the kitten too, and each fits a terminal', () => {
  const lines = cardHelp({ deck: ALL }, ['turn', 'name', 'pick']);
  expect(namesIn(lines)).toEqual([...IDS, 'pair CARD', 'three CARD', 'five']);
  for (const line of lines) expect(line).toMatch(/^[a-z- A-Z]+: \S.{5,75}$/);
  expect(lines).toContain('skip: ends one turn without drawing');
});

test('cards that are not in the deck are left out', () => {
  expect(namesIn(cardHelp({ deck: { defuse: 3, skip: 4 } }, ['turn']))).toEqual([
    'exploding-kitten',
    'defuse',
    'skip',
    'pair CARD',
  ]);
});

test.each([
  [['turn', 'name'], true, false],
  [['turn', 'pick'], false, true],
])('with the decisions %j: three alike %s, five different %s', (decisions, three, five) => {
  const names = namesIn(cardHelp({ deck: ALL }, decisions));
  expect([names.includes('three CARD'), names.includes('five')]).toEqual([three, five]);
});
