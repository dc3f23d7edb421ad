// SQLite reports "busy" at once, in spite of the timeout, where waiting could deadlock: while switching to WAL, while
// another process recovers a log, or at a lock upgrade. The only cure is to try again.

import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './sqlite-failure.ts';

/** With the timeout of each attempt, a lock that never goes away fails after about half a minute. */
const ATTEMPTS_MAX = 60;
const WAIT_MAX_MS = 100;

/** Runs `work` again while it fails as busy. So `work` must leave nothing half-done when it throws. */
export async function retryBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isBusy(error)) throw error;
      await wait(Math.min(attempt * 2, WAIT_MAX_MS));
    }
  }
}
