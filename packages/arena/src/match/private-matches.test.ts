import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PrivateMatches } from './private-matches.ts';

test('no more matches than places have processes of their own, and all get their turn', async () => {
  const matches = new PrivateMatches(3);
  let now = 0;
  let most = 0;
  const play = async (): Promise<void> => {
    const place = matches.place();
    // Each of its seats asks, and asks again when a process has died.
    await Promise.all([place.take(), place.take()]);
    most = Math.max(most, ++now);
    await setImmediate();
    await place.take();
    now--;
    place.leave();
    place.leave();
  };
  await Promise.all(Array.from({ length: 20 }, play));
  expect([most, now]).toEqual([3, 0]);
});

test('a match that never needed a process frees no place', async () => {
  const matches = new PrivateMatches(1);
  matches.place().leave();
  await matches.place().take();
  let isIn = false;
  void matches
    .place()
    .take()
    .then(() => {
      isIn = true;
    });
  await setImmediate();
  expect(isIn).toBe(false);
});

test('a match that is over while it waits passes its place on', async () => {
  const matches = new PrivateMatches(1);
  const [first, second, third] = [matches.place(), matches.place(), matches.place()];
  await first.take();
  void second.take();
  second.leave();
  const turn = third.take();
  first.leave();
  await turn;
});
