// Beside a thread that is busy: writes how long it has been, second by second (wait-clock.ts).
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { IDLE, STATE, WAITING, type WaitClockData, WRITING, WRITTEN } from './wait-clock-state.ts';

const { shared, fd } = workerData as WaitClockData;
/** Nobody wonders before this. */
const EVERY_MS = 1000;

for (;;) {
  Atomics.wait(shared, STATE, IDLE);
  const start = Date.now();
  while (tick(start));
}

/** False once nobody waits any more. */
function tick(start: number): boolean {
  Atomics.wait(shared, STATE, WAITING, EVERY_MS);
  if (Atomics.compareExchange(shared, STATE, WAITING, WRITING) !== WAITING) return false;
  const seconds = Math.round((Date.now() - start) / 1000);
  try {
    if (seconds > 0) writeSync(fd, `\r\u001b[K  ${seconds} s`);
    shared[WRITTEN] = 1;
  } catch {
    // A screen that takes nothing now gets the next second.
  }
  Atomics.store(shared, STATE, WAITING);
  return true;
}
