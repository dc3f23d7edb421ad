import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { OwnTime } from './own-time.ts';

const SPIN = 'for (;;) {}';

function started(command: string, ...args: string[]): ChildProcess {
  // In a process group of its own, which is killed as a whole: otherwise a child of a child would spin for ever.
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  onTestFinished(() => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  });
  return child;
}

const ofChild = (child: ChildProcess): OwnTime => {
  const own = new OwnTime(child.pid ?? 0);
  onTestFinished(() => own.stop());
  return own;
};

async function until(isTrue: () => boolean): Promise<void> {
  for (const start = performance.now(); !isTrue(); ) {
    if (performance.now() - start > 60_000) throw new Error('this never came');
    await setTimeout(50);
  }
}

const onLinux = process.platform === 'linux';

test.runIf(onLinux)('a busy loop uses time, also in a child of a child', async () => {
  const own = ofChild(started('/bin/sh', '-c', `"${process.execPath}" -e '${SPIN}'; true`));
  await until(() => (own.ms ?? 0) > 1000);
});

test.runIf(onLinux)('a process that sleeps uses time', async () => {
  const own = ofChild(started('sleep', '1000'));
  await until(() => (own.ms ?? 0) > 1000);
});

test.runIf(onLinux)('a process that was stopped uses time', async () => {
  const child = started(process.execPath, '-e', SPIN);
  child.kill('SIGSTOP');
  const own = ofChild(child);
  await until(() => (own.ms ?? 0) > 1000);
});

const canPin = onLinux && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

test.runIf(canPin)('a process that waits for a processor uses none', async () => {
  const pinned = (): ChildProcess => started('taskset', '-c', '0', process.execPath, '-e', SPIN);
  for (let i = 0; i < 9; i++) pinned();
  const own = ofChild(pinned());
  const start = performance.now();
  await setTimeout(3000);
  expect(own.ms).toBeLessThan((performance.now() - start) / 2);
});

test('of a process that is gone nothing is known', async () => {
  const child = started(process.execPath, '-e', '0');
  const own = ofChild(child);
  await new Promise((resolve) => child.once('exit', resolve));
  expect(own.ms).toBeUndefined();
});
