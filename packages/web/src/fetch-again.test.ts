import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAgain } from './fetch-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CUT = [
  'Failed to fetch dynamically imported module: http://x/chunks/a.js',
  'error loading dynamically imported module: http://x/chunks/a.js',
  'Importing a module script failed.',
];

test('what did not arrive is fetched until it does, in the words of every browser', async () => {
  const load = vi.fn<() => Promise<string>>();
  for (const text of CUT) load.mockRejectedValueOnce(new TypeError(text));
  load.mockResolvedValue('here');
  const failures: number[] = [];
  const found = fetchAgain(load, { failed: (times) => failures.push(times) });
  await vi.runAllTimersAsync();
  expect(await found).toBe('here');
  expect(failures).toEqual([1, 2, 3]);
});

test('what throws by itself is not asked again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('x is not a function')));
  await expect(fetchAgain(load)).rejects.toThrow('x is not');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what nobody waits for is not asked for again', async () => {
  let isWanted = true;
  const load = vi.fn(() => Promise.reject(new TypeError(CUT[0])));
  const found = fetchAgain(load, { isWanted: () => isWanted });
  await vi.advanceTimersByTimeAsync(300);
  expect(load).toHaveBeenCalledTimes(2);
  isWanted = false;
  await vi.runAllTimersAsync();
  expect(await found).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(2);
});
