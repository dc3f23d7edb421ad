import { playDemo } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { demos } from './demos.ts';
import { storyweave } from './index.ts';

const [twins, keys] = playDemo(storyweave, demos.loop).parts;

test('[SW-49] the twins of the demo end in a draw', () => {
  expect(twins.steps.at(-1)?.outcome).toEqual({ scores: [0, 0], reason: 'repetition' });
});

test('[SW-50] whoever turns the keys of the demo says when it stops, and may not go on', () => {
  expect(keys.steps.map(({ done, refusal }) => refusal?.code ?? done).slice(-3)).toEqual([
    'Stops the loop now',
    'loop',
    'Ends the turn',
  ]);
});

test('both parts are as short as the rule lets them be', () => {
  expect([twins, keys].map(({ steps }) => steps.reduce((n, { times = 1 }) => n + times, 0))).toEqual([17, 18]);
});
