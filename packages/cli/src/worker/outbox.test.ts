import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

test('what is said in one turn leaves together, in order, and nothing is said twice', async () => {
  const sent: (readonly number[])[] = [];
  const outbox = new Outbox<number>((messages) => sent.push(messages));
  for (const each of [1, 2, 3]) outbox.put(each);
  expect(sent).toEqual([[1]]);
  await setImmediate();
  expect(sent).toEqual([[1], [2, 3]]);
  await setImmediate();
  expect(sent).toHaveLength(2);
});

test('what comes late does not wait for a turn that may be far away', async () => {
  const sent: (readonly number[])[] = [];
  const outbox = new Outbox<number>((messages) => sent.push(messages));
  outbox.put(1);
  outbox.put(2);
  const end = performance.now() + 10;
  while (performance.now() < end);
  outbox.put(3);
  expect(sent).toEqual([[1], [2, 3]]);
  await setTimeout(2);
  expect(sent).toHaveLength(2);
});
