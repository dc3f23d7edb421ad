// Counts seconds on the screen while a search blocks this thread, so that a person who waits sees that it is at work.
import { Worker } from 'node:worker_threads';
import { IDLE, STATE, WAITING, type WaitClockData, WRITING, WRITTEN } from './wait-clock-state.ts';

const THREAD = new URL('./wait-clock-thread.js', import.meta.url);

export class WaitClock {
  private readonly fd: number;
  private shared: Int32Array | undefined;

  /** `fd` is the file descriptor of the screen. */
  constructor(fd: number) {
    this.fd = fd;
  }

  /** Returns what the work returns, and whether seconds stand on the screen that must be cleared. */
  during<T>(work: () => T): { readonly value: T; readonly isWritten: boolean } {
    this.shared ??= this.open();
    const { shared } = this;
    shared[WRITTEN] = 0;
    Atomics.store(shared, STATE, WAITING);
    Atomics.notify(shared, STATE);
    try {
      return { value: work(), isWritten: this.stop(shared) };
    } catch (error) {
      this.stop(shared);
      throw error;
    }
  }

  private stop(shared: Int32Array): boolean {
    // A line that is being written must be waited for: otherwise it would come after the clearing.
    while (Atomics.compareExchange(shared, STATE, WAITING, IDLE) === WRITING);
    Atomics.notify(shared, STATE);
    return shared[WRITTEN] === 1;
  }

  private open(): Int32Array {
    const workerData: WaitClockData = { shared: new Int32Array(new SharedArrayBuffer(8)), fd: this.fd };
    const thread = new Worker(THREAD, { workerData, execArgv: [] });
    thread.unref();
    // Without the thread the person waits without seconds.
    thread.on('error', () => {});
    return workerData.shared;
  }
}
