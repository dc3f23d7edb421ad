import { playDemo } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { demos } from './demos.ts';
import { tidecrown } from './index.ts';

const shown = (name: string) => playDemo(tidecrown, demos[name]).parts.flatMap(({ steps }) => steps);

test('[TC-56] the bell twins of the demo end in a draw', () => {
  expect(shown('bell-twins').at(-1)?.outcome).toEqual({ scores: [0, 0], reason: 'repetition' });
});

test('[TC-57] whoever turns the windlass of the demo says when it stops, and may not go on', () => {
  expect(shown('windlass').map(({ done, refusal }) => refusal?.code ?? done)).toContain('loop');
});

test('[TC-58] of two numbers in the demo the smaller counts, and whoever named it stops', () => {
  const steps = shown('parley');
  expect(steps.map(({ seat, refusal }) => [seat, refusal?.code]).slice(4, 7)).toEqual([
    ['Ann', undefined],
    ['Ben', undefined],
    ['Ben', 'loop'],
  ]);
});

test('the battle of the demo goes through all its steps', () => {
  expect(shown('battle').map(({ move }) => move)).toContain('yes, red');
});
