import { afterAll, expect, test } from 'vitest';
import { ThinkerPool, type ThinkingJob } from './thinker-pool.ts';

/** A thread that thinks for 20 ms, whatever it is asked. */
const SCRIPT = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ kind, id }) => {
    if (kind === 'think') setTimeout(() => parentPort.postMessage({ kind: 'thought', id, action: 0 }), 20);
  });`;
const pool = new ThinkerPool(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`), 1);
afterAll(() => pool.close());

const JOB: ThinkingJob = { log: '', player: 'easy', purpose: 0 };

/** Asks in this order, and tells in which it was answered. */
async function served(asked: readonly (readonly [name: string, address: string | undefined, isHint?: boolean])[]) {
  const order: string[] = [];
  await Promise.all(
    asked.map(([name, address, isHint]) =>
      pool.think(JOB, isHint === true, () => address).thought.then(() => order.push(name)),
    ),
  );
  return order;
}

test('whoever asks for many searches waits for their own, and others do not', async () => {
  const many = Array.from({ length: 8 }, (_, i) => [`greedy ${i}`, '10.0.0.1'] as const);
  const order = await served([...many, ['modest', '10.0.0.2']]);
  expect(order.indexOf('modest')).toBeLessThanOrEqual(1);
  expect(order.filter((name) => name !== 'modest')).toEqual(many.map(([name]) => name));
});

test('whom nobody waits for comes last, and hints come after moves', async () => {
  const order = await served([
    ['running', '10.0.1.1'],
    ['left', undefined],
    ['hint', '10.0.1.2', true],
    ['move', '10.0.1.3'],
  ]);
  expect(order).toEqual(['running', 'move', 'hint', 'left']);
});
