// A tournament that is watched while it runs, so that a test can disturb it in the middle.
import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { collect, type Place, type Ran } from '../run-umpire.ts';

export interface Session {
  readonly child: ChildProcess;
  readonly ended: Promise<Ran>;
}

export function startedArena(place: Place, args: readonly string[]): Session {
  const child = place.start(['arena', ...args], { TMPDIR: place.path('tmp') });
  child.stdin.end();
  return { child, ended: collect(child) };
}

const PAUSE_MS = 20;
const PATIENCE_MS = 60_000;

/** Waits until the condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += PAUSE_MS) {
    if (waited > PATIENCE_MS) throw new Error(`this never came: ${condition}`);
    await setTimeout(PAUSE_MS);
  }
}

/** Waits until nothing is left: the kernel ends processes in its own time. */
export async function endsWithin<T>(left: () => readonly T[]): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && left().length > 0; waited += PAUSE_MS) await setTimeout(PAUSE_MS);
  expect(left()).toEqual([]);
}
