// Two connections of one process must not wait for each other's locks: SQLite waits by blocking the thread, which then
// cannot finish the transaction it is waiting for. So the writers of one process queue up here first.

const last = new Map<string, Promise<unknown>>();

/** Runs `work` when all earlier work under the same key has ended, whether it failed or not. */
export async function takeTurns<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
