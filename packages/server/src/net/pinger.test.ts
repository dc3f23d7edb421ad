import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pinger } from './pinger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('everybody is pinged at once and then every ten seconds, and never all together', () => {
  const pinger = new Pinger();
  const pings = Array.from({ length: 200 }, () => 0);
  for (const i of pings.keys()) pinger.add({ ping: () => pings[i]++ });
  expect(new Set(pings)).toEqual(new Set([1]));
  let most = 0;
  for (let at = 0; at < 10_000; at += 100) {
    const before = pings.reduce((sum, each) => sum + each);
    vi.advanceTimersByTime(100);
    most = Math.max(most, pings.reduce((sum, each) => sum + each) - before);
  }
  expect(new Set(pings)).toEqual(new Set([2]));
  expect(most).toBeLessThanOrEqual(4);
  pinger.close();
});

test('who has left is pinged no more', () => {
  const pinger = new Pinger();
  const one = { ping: vi.fn() };
  pinger.add(one);
  pinger.delete(one);
  vi.advanceTimersByTime(30_000);
  expect(one.ping).toHaveBeenCalledTimes(1);
  pinger.close();
});
