import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('work under one key runs one after another, also after a failure; other keys do not wait', async () => {
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await wait(ms);
    seen.push(`${name} ends`);
    if (name === 'a') throw new Error('a failed');
    return name;
  };
  const a = takeTurns('x', work('a', 30));
  const b = takeTurns('x', work('b', 0));
  const c = takeTurns('y', work('c', 0));
  await expect(a).rejects.toThrow('a failed');
  expect(await Promise.all([b, c])).toEqual(['b', 'c']);
  expect(seen).toEqual(['a begins', 'c begins', 'c ends', 'a ends', 'b begins', 'b ends']);
});
