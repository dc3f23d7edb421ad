// Time as bots are judged by. While this process thinks itself, it cannot read answers, so their time stands still.

let blockedMs = 0;

/** A clock like performance.now() that stands still during `whileBlocked`. */
export const hostNow = (): number => performance.now() - blockedMs;

/** Work that keeps this process from reading for a while. */
export function whileBlocked<T>(work: () => T): T {
  const start = performance.now();
  try {
    return work();
  } finally {
    blockedMs += performance.now() - start;
  }
}
