// Listens while its process thinks: when the lifeline closes and the process does not end by itself, this thread ends it.
import { rmdirSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { Traces } from '@umpire/arena';

/** What a job would leave behind; `traces` undefined: it left nothing. */
export interface TracesNote {
  readonly id: number;
  readonly traces: Traces | undefined;
}

/** A process that is not deep in a search has cleared up and ended within this time. */
const GRACE_MS = 400;
const ATTEMPTS = 40;
const PAUSE_MS = 5;

const left = new Map<number, Traces>();

parentPort?.on('message', ({ id, traces }: TracesNote) => {
  if (traces === undefined) left.delete(id);
  else left.set(id, traces);
});

const lifeline = new Socket({ fd: 0, readable: true, writable: false });
lifeline.on('error', () => {});
lifeline.once('close', () => void end());
lifeline.resume();

async function end(): Promise<void> {
  await setTimeout(GRACE_MS);
  // The kernel needs a moment to remove dead processes.
  for (let attempt = 0; attempt < ATTEMPTS && left.size > 0; attempt++) {
    for (const [id, traces] of left) if (isRemoved(traces)) left.delete(id);
    if (left.size > 0) await setTimeout(PAUSE_MS);
  }
  process.kill(process.pid, 'SIGKILL');
}

function isRemoved({ pid, groups, folders }: Traces): boolean {
  if (pid !== undefined) succeeds(() => process.kill(-pid, 'SIGKILL'));
  for (const folder of folders) succeeds(() => rmSync(folder, { recursive: true, force: true }));
  return groups.filter((group) => !succeeds(() => rmdirSync(group))).length === 0;
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    // It is gone already.
    return ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
