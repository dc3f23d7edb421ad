// What a tree of processes does, read from a made-up /proc.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sampleTasks } from './task-tree.ts';

/** `state`: undefined if the thread has ended since the folder was listed. */
interface Thread {
  readonly id: number;
  readonly state: string | undefined;
  readonly children?: string;
}

const statText = (id: number, state: string): string => {
  const fields = Array.from({ length: 49 }, (_, at) => (at === 16 ? '0' : at >= 11 && at < 15 ? '1' : '0'));
  return `${id} (a) b) ${state} ${fields.slice(1).join(' ')}`;
};

function made(processes: Readonly<Record<number, readonly Thread[]>>): string {
  const proc = mkdtempSync(join(tmpdir(), 'umpire-proc-'));
  onTestFinished(() => rmSync(proc, { recursive: true }));
  for (const [pid, threads] of Object.entries(processes)) {
    for (const { id, state, children = '' } of threads) {
      const folder = join(proc, pid, 'task', `${id}`);
      mkdirSync(folder, { recursive: true });
      if (state === undefined) continue;
      writeFileSync(join(folder, 'stat'), statText(id, state));
      writeFileSync(join(folder, 'children'), children);
    }
    writeFileSync(join(proc, pid, 'stat'), statText(Number(pid), 'S'));
  }
  return proc;
}

test.each([
  ['sleeps', { 7: [{ id: 7, state: 'S' }] }, 'asleep'],
  [
    'runs',
    {
      7: [
        { id: 7, state: 'S' },
        { id: 8, state: 'R' },
      ],
    },
    'waiting',
  ],
  ['waits for a disk', { 7: [{ id: 7, state: 'D' }] }, 'blocked'],
  [
    'has a thread that is gone',
    {
      7: [
        { id: 7, state: 'S' },
        { id: 8, state: undefined },
      ],
    },
    'asleep',
  ],
  [
    'has only threads that are gone, but one',
    {
      7: [
        { id: 6, state: undefined },
        { id: 7, state: 'R' },
      ],
    },
    'waiting',
  ],
  ['has a child that is gone', { 7: [{ id: 7, state: 'S', children: '9 ' }] }, 'asleep'],
  ['has a child that runs', { 7: [{ id: 7, state: 'S', children: '9 ' }], 9: [{ id: 9, state: 'R' }] }, 'waiting'],
  [
    'waits for a child that sleeps (vfork)',
    { 7: [{ id: 7, state: 'D', children: '9 ' }], 9: [{ id: 9, state: 'S' }] },
    'asleep',
  ],
  ['was stopped', { 7: [{ id: 7, state: 'T' }] }, 'asleep'],
] as const)('a process that %s', (_, processes, state) => {
  expect(sampleTasks(7, made(processes))).toMatchObject({ state });
});

test('of a process that is gone nothing is known', () => {
  expect(sampleTasks(7, made({}))).toBeUndefined();
});
