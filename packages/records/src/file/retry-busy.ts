// SQLite answers "busy" at once, in spite of the timeout, where waiting could deadlock: while switching to WAL, while
// another process recovers a log, or at a lock upgrade. Asking again is the only cure.

import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './sqlite-failure.ts';

/** With the timeout of each attempt about half a minute, for a lock that never goes away. */
const ATTEMPTS_MAX = 60;
const WAIT_MAX_MS = 100;

/** `work` must leave nothing half-done when it throws: it is then started again from the beginning. */
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
