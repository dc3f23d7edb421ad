import { expect, test } from 'vitest';
import { openWithKit as openStory } from '../storyweave/open-with-kit.ts';
import { table as story } from '../storyweave/table.ts';
import { openWithKit as openTide } from '../tidecrown/open-with-kit.ts';
import { table as tide } from '../tidecrown/table.ts';
import { playRandom } from './play-random.ts';

test.each([
  ['storyweave', story(), 3],
  ['tidecrown', tide(), 5],
])('%s: turns of all seats are counted together', (_, t, first) => {
  const turn = (): number | undefined => t.rules.words.turn?.(t.state as never);
  expect(turn()).toBe(first);
  expect([t.act('end'), turn()]).toEqual([t, first + 1]);
  expect([t.act('end'), turn()]).toEqual([t, first + 2]);
});

test('a match begins with turn 1', () => {
  playRandom(openStory(), 1, (state) => expect(openStory().rules.words.turn?.(state)).toBe(1), 1);
  playRandom(openTide(), 1, (state) => expect(openTide().rules.words.turn?.(state)).toBe(1), 1);
});
