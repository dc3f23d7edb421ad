// The tests that the mechanics carry.
import { expect, test } from 'vitest';
import { examplesOf, runExample } from '../../../tests/cards/run-example.ts';
import { character } from '../../../tests/storyweave/invented-cards.ts';
import { tableWith } from '../../../tests/storyweave/table.ts';
import { cardGame } from '../../cards/card-game.ts';
import type { Side } from '../rules/side.ts';
import { spec } from '../spec.ts';
import { MECHANICS } from './index.ts';

test.each(examplesOf<Side>(MECHANICS))('%s', (_, example) => {
  runExample(example, character, (cards, own = {}, other = {}) => tableWith(cards, own, other));
});

test('what no rule asks for cannot be allowed or forbidden', () => {
  const mechanics = [{ name: 'swift', help: '', lets: ['questFlying'] }];
  expect(() => cardGame({ ...spec, mechanics })).toThrow("swift: the rules never ask for 'questFlying' (lets)");
});
