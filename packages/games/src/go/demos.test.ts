import { playDemo } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { demos } from './demos.ts';
import { go } from './index.ts';

test.each(Object.keys(demos))('the demo %s does what it says', (name) => {
  const { title, parts } = playDemo(go, demos[name]);
  expect(title).toMatch(/^[A-Z].*: /);
  for (const { scene, steps } of parts) {
    expect(scene.boards?.main.shape).toBe('points');
    for (const { say, move, refusal, done } of steps) {
      expect(say).toMatch(/^[A-Z].*\.$/);
      expect([move, refusal?.text ?? done]).not.toContain(undefined);
    }
  }
});

test('the demos that the command line promises are there', () => {
  expect(Object.keys(go.demos ?? {})).toEqual(expect.arrayContaining(['ko', 'superko', 'snapback']));
});

test('the ko demo is refused by the rules themselves, with the move that would recur', () => {
  const [{ steps }] = playDemo(go, demos.ko).parts;
  expect(steps[1].refusal).toMatchObject({ code: 'ko', value: 'B2', ply: 0 });
  expect(steps[1].scene).toBeUndefined();
  const { marks, at } = steps[0].scene?.boards?.main ?? {};
  expect(marks?.banned).toHaveLength(1);
  expect(at?.[marks?.banned?.[0] ?? 0]).toBeUndefined();
});

test('triple ko is refused, goes on, has no result or is warned of, by the rules', () => {
  const last = playDemo(go, demos['triple-ko']).parts.map(({ steps }) => steps.at(-1));
  expect(last).toMatchObject([
    { refusal: { code: 'superko', ply: 0 } },
    { done: 'Played B3, takes 1' },
    { outcome: { scores: [0, 0], reason: 'no-result' } },
    { warning: { count: 2, firstPly: 0 } },
  ]);
  expect(last[1]?.outcome).toBeUndefined();
});

test('stones that are given up are counted', () => {
  const steps = playDemo(go, demos.suicide).parts[1].steps;
  expect(steps[2].done).toBe('Played B1, gives up 2');
});
