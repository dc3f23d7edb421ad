import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DeadlineWatch } from './deadline-watch.ts';

function watch(): { watch: DeadlineWatch; expired: number[] } {
  const expired: number[] = [];
  return { watch: new DeadlineWatch(() => expired.push(performance.now())), expired };
}

test('a deadline expires once and not early', async () => {
  const { watch: deadline, expired } = watch();
  const due = performance.now() + 30;
  deadline.set(due);
  await sleep(90);
  expect(expired).toHaveLength(1);
  expect(expired[0]).toBeGreaterThanOrEqual(due);
});

test('a deadline that is moved on does not expire', async () => {
  const { watch: deadline, expired } = watch();
  for (let i = 0; i < 8; i++) {
    deadline.set(performance.now() + 200);
    await sleep(30);
  }
  expect(expired).toEqual([]);
  deadline.stop();
});

test('a nearer deadline replaces a far one', async () => {
  const { watch: deadline, expired } = watch();
  deadline.set(performance.now() + 60_000);
  deadline.set(performance.now() + 20);
  await sleep(80);
  expect(expired).toHaveLength(1);
  deadline.stop();
});

test.each([
  ['stopped', (deadline: DeadlineWatch) => deadline.stop()],
  ['lifted', (deadline: DeadlineWatch) => deadline.set(Number.POSITIVE_INFINITY)],
])('a deadline that was %s does not expire', async (_, act) => {
  const { watch: deadline, expired } = watch();
  deadline.set(performance.now() + 20);
  act(deadline);
  await sleep(60);
  expect(expired).toEqual([]);
});

test('a stopped watch does not keep the host running', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const { watch: deadline } = watch();
  deadline.set(performance.now() + 60_000);
  expect(timers()).toBe(before + 1);
  deadline.stop();
  expect(timers()).toBe(before);
});

test('what arrives before the judgement saves a deadline that has passed while the host was busy', async () => {
  const { watch: deadline, expired } = watch();
  deadline.set(performance.now() + 10);
  const busyUntil = performance.now() + 40;
  while (performance.now() < busyUntil);
  // Stands for an answer that was in the pipe: it is read in the turn of the event loop after the timer.
  setImmediate(() => deadline.set(Number.POSITIVE_INFINITY));
  await sleep(40);
  expect(expired).toEqual([]);
});
