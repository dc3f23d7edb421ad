import { expect, test } from 'vitest';
import { retryBusy } from './retry-busy.ts';

const busy = Object.assign(new Error('database is locked'), { rawCode: 5 });

test('busy work is tried again until it succeeds', async () => {
  let attempts = 0;
  const work = async () => {
    if (++attempts < 4) throw busy;
    return attempts;
  };
  expect(await retryBusy(work)).toBe(4);
});

test('any other failure is passed on at once', async () => {
  let attempts = 0;
  const work = async () => {
    attempts++;
    throw new Error('disk full');
  };
  await expect(retryBusy(work)).rejects.toThrow('disk full');
  expect(attempts).toBe(1);
});
