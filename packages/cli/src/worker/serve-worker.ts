// The other end of a worker pool: opens the job that it is sent, and does tasks, as many at once as it is sent.
import { messageOf } from '../games/load-game.ts';
import { holdLifeline } from './hold-lifeline.ts';
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
