// The other end of a worker pool: opens the job that it is sent, and does the tasks that it is sent, many at once.

import { Worker } from 'node:worker_threads';
import { messageOf } from '../games/load-game.ts';
import type { TracesNote } from './lifeline-thread.ts';
import { Outbox } from './outbox.ts';
import type { FromWorker, ToWorker } from './worker-pool.ts';

interface Trade<Job, Open, Task, Answer, Closed> {
  open(job: Job): Promise<Open>;
  answer(open: Open, task: Task): Answer | Promise<Answer>;
  close?(open: Open): Promise<Closed>;
}

/** Serves the pool. Returns the function that must be told what a killed process would leave behind. */
export function serveWorker<Job, Open, Task, Answer, Closed = undefined>(
  trade: Trade<Job, Open, Task, Answer, Closed>,
): ReturnType<typeof holdLifeline> {
  let opened: Promise<Open> | undefined;
  const note = holdLifeline();

  // With a callback an error is passed to it and not thrown: the pool may have been killed a moment ago.
  const outbox = new Outbox<FromWorker<Answer, Closed | undefined>>(
    (messages) => void process.send?.(messages, undefined, undefined, () => {}),
  );
  const tell = (message: FromWorker<Answer, Closed | undefined>): void => outbox.put(message);

  /** Closes the earlier job before it opens the next, so that nothing of it is left. */
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

  process.on('message', (messages) => {
    for (const message of messages as readonly ToWorker<Job, Task>[])
      take(message).catch((error: unknown) => tell({ failure: messageOf(error) }));
  });
  return note;
}

const THREAD = new URL('./lifeline-thread.js', import.meta.url);

/**
 * Makes a worker end when the pool wants it or is gone. A worker that thinks hears nothing, so a thread of its own
 * listens. Returns the function that must be told what a killed process would leave behind.
 */
function holdLifeline(): (note: TracesNote) => void {
  const thread = new Worker(THREAD, { execArgv: [] });
  thread.unref();
  // Without the thread the worker still ends between two searches.
  thread.on('error', () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  // At a terminal Ctrl-C goes to all processes; the one that started this worker decides what follows.
  process.on('SIGINT', () => {});
  return (note) => thread.postMessage(note);
}
