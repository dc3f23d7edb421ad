// The tests that the mechanics carry.
import { expect, test } from 'vitest';
import { examplesOf } from '../../../tests/cards/run-example.ts';
import { runStoryExample } from '../../../tests/storyweave/story-example.ts';
import { cardGame } from '../../cards/card-game.ts';
import { spec } from '../spec.ts';
import { MECHANICS } from './mechanics.ts';

test.each(examplesOf(MECHANICS))('%s', (_, example) => runStoryExample(example));

test('what no rule asks for cannot be allowed or forbidden', () => {
  const mechanics = [{ name: 'swift', help: '', lets: ['questFlying'] }];
  expect(() => cardGame({ ...spec, mechanics })).toThrow("swift: the rules never ask for 'questFlying' (lets)");
});
