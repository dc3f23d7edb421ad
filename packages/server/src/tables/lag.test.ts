import { expect, test } from 'vitest';
import { Lag } from './lag.ts';

const MINUTES_10 = 600_000;

test('the way there and back is forgiven, and no more than it was', () => {
  const lag = new Lag(MINUTES_10);
  expect(lag.counted(1000, 80)).toBe(920);
  lag.gain();
  expect(lag.counted(50, 80)).toBe(0);
  expect(lag.counted(1000, -5)).toBe(1000);
});

test('whoever says that the way is long is forgiven a little for each move, and nothing for what is refused', () => {
  const lag = new Lag(MINUTES_10);
  const honest = lag.counted(60_000, 100_000);
  expect(honest).toBeGreaterThanOrEqual(57_000);
  // Refused answers gain nothing: sent again and again they do not stop the clock.
  let counted = 0;
  for (let i = 0; i < 100; i++) counted += lag.counted(1000, 100_000);
  expect(counted).toBe(100_000);
  lag.gain();
  expect(lag.counted(10_000, 100_000)).toBeGreaterThanOrEqual(9000);
});

test('answers that are refused one after the other are forgiven one round trip together', () => {
  const lag = new Lag(600_000);
  let countedMs = 0;
  for (let i = 0; i < 50; i++) countedMs += lag.counted(50, 40);
  expect(countedMs).toBe(50 * 50 - 40);
  lag.gain();
  expect(lag.counted(50, 40)).toBe(10);
});
