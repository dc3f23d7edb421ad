import { expect, test } from 'vitest';
import { hostNow, whileBlocked } from './host-clock.ts';

const spin = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('while the host thinks, the clock of the bots stands still', () => {
  const before = hostNow();
  whileBlocked(() => spin(50));
  expect(hostNow() - before).toBeLessThan(40);
});

test('work that throws blocks too, and its error comes through', () => {
  const before = hostNow();
  expect(() =>
    whileBlocked(() => {
      spin(50);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(hostNow() - before).toBeLessThan(40);
});

test('otherwise it goes on', () => {
  const before = hostNow();
  spin(20);
  expect(hostNow() - before).toBeGreaterThanOrEqual(20);
});
