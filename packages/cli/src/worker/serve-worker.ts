// The other end of a worker pool: opens the job that it is sent, and does tasks, as many at once as it is sent.

import { Worker } from 'node:worker_threads';
import { messageOf } from '../games/load-game.ts';
import type { TracesNote } from './lifeline-thread.ts';
import type { FromWorker, ToWorker } from './worker-pool.ts';

interface Trade<Job, Open, Task, Answer, Closed> {
  open(job: Job): Promise<Open>;
  answer(open: Open, task: Task): Answer | Promise<Answer>;
  close?(open: Open): Promise<Closed>;
}

/** Returns whom to tell what would be left behind. */
export function serveWorker<Job, Open, Task, Answer, Closed = undefined>(
  trade: Trade<Job, Open, Task, Answer, Closed>,
): ReturnType<typeof holdLifeline> {
  let opened: Promise<Open> | undefined;
  const note = holdLifeline();

  // With a callback an error is handed over, not thrown: whoever asks may have been killed a moment ago.
  const tell = (message: FromWorker<Answer, Closed | undefined>): void =>
    void process.send?.(message, undefined, undefined, () => {});

  /** Another job finds nothing of the one before. */
  const reopened = async (before: Promise<Open> | undefined, job: Job): Promise<Open> => {
    if (before !== undefined) await trade.close?.(await before);
    return trade.open(job);
  };

  const take = async (message: ToWorker<Job, Task>): Promise<void> => {
    if ('job' in message) {
      opened = reopened(opened, message.job);
      await opened;
      return;
    }
    if (opened === undefined) throw new Error('a worker was sent a task before its job');
    const open = await opened;
    if ('close' in message) tell({ closed: await trade.close?.(open) });
    else tell({ number: message.number, answer: await trade.answer(open, message.task) });
  };

  process.on('message', (message) => {
    take(message as ToWorker<Job, Task>).catch((error: unknown) => tell({ failure: messageOf(error) }));
  });
  return note;
}

const THREAD = new URL('./lifeline-thread.js', import.meta.url);

/**
 * Called by a worker: it ends when whoever started it wants that or is gone. While it thinks it hears nothing, so a
 * thread of its own listens. Returns whom to tell what would be left behind.
 */
function holdLifeline(): (note: TracesNote) => void {
  const thread = new Worker(THREAD, { execArgv: [] });
  thread.unref();
  // Without the thread it still ends between two searches.
  thread.on('error', () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  // At a terminal Ctrl-C goes to all; whoever started this one says what follows.
  process.on('SIGINT', () => {});
  return (note) => thread.postMessage(note);
}
