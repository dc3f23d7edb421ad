// Plays shares on several threads at once. A thread gets the next share when it has finished the last.
import { Worker } from 'node:worker_threads';
import type { Share } from './play-share.ts';
import type { Tally } from './tally.ts';

/** Threads run compiled files, even if this file is not compiled. */
const WORKER = new URL('../../dist/balance-worker.js', import.meta.url);

export async function playShares(
  shares: readonly Share[],
  workers: number,
  done: (share: Share, tally: Tally) => void,
): Promise<void> {
  let next = 0;
  const crew = Array.from({ length: Math.min(workers, shares.length) }, () => new Worker(WORKER, { execArgv: [] }));
  try {
    await Promise.all(
      crew.map(async (worker) => {
        while (next < shares.length) {
          const share = shares[next++];
          done(share, await ask(worker, share));
        }
      }),
    );
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()));
  }
}

const ask = (worker: Worker, share: Share): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const failed = (error: unknown): void => reject(error);
    worker.once('error', failed);
    worker.once('message', (tally: Tally) => {
      worker.off('error', failed);
      resolve(tally);
    });
    worker.postMessage(share);
  });
