// The clock by which bots are judged. It stands still while this process itself searches and cannot read their answers.

let blockedMs = 0;

/** A clock like performance.now() that stands still during `whileBlocked`. */
export const hostNow = (): number => performance.now() - blockedMs;

/** Runs work that keeps this process from reading; the clock stands still meanwhile. */
export function whileBlocked<T>(work: () => T): T {
  const start = performance.now();
  try {
    return work();
  } finally {
    blockedMs += performance.now() - start;
  }
}
