// Runs beside a busy thread, and writes second by second how long it has been busy (wait-clock.ts).
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { IDLE, STATE, WAITING, type WaitClockData, WRITING, WRITTEN } from './wait-clock-state.ts';

const { shared, fd } = workerData as WaitClockData;
/** Nothing is shown before this time: nobody wonders so soon. */
const EVERY_MS = 1000;

for (;;) {
  Atomics.wait(shared, STATE, IDLE);
  const start = Date.now();
  while (tick(start));
}

/** Shows the next second. Returns false once nobody waits any more. */
function tick(start: number): boolean {
  Atomics.wait(shared, STATE, WAITING, EVERY_MS);
  if (Atomics.compareExchange(shared, STATE, WAITING, WRITING) !== WAITING) return false;
  const seconds = Math.round((Date.now() - start) / 1000);
  try {
    if (seconds > 0) writeSync(fd, `\r\u001b[K  ${seconds} s`);
    shared[WRITTEN] = 1;
  } catch {
    // If the screen takes nothing now, it gets the next second.
  }
  Atomics.store(shared, STATE, WAITING);
  return true;
}
