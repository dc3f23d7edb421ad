// Processes that work for this one, side by side. All open the same job; the one with the least to do gets the next task.
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { messageOf } from '../games/load-game.ts';
import { Failure } from '../terminal/failure.ts';
import { Outbox } from './outbox.ts';

export type ToWorker<Job, Task> =
  | { readonly job: Job }
  | { readonly number: number; readonly task: Task }
  | { readonly close: true };
export type FromWorker<Answer, Closed> =
  | { readonly number: number; readonly answer: Answer }
  | { readonly failure: string }
  | { readonly closed: Closed };

export interface PoolOptions<Task> {
  readonly script: URL;
  readonly fork: Omit<ForkOptions, 'stdio'>;
  /** Makes the failure for a task that no worker survives. */
  readonly lost: (task: Task, reason: string) => Failure;
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Longer than a worker needs to clear up after itself, even on a busy machine. */
const KILL_MS = 3000;

class PoolWorker<Job, Task, Answer, Closed> {
  private readonly process: ChildProcess;
  private readonly outbox: Outbox<ToWorker<Job, Task>>;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private onClosed: ((closed?: Closed) => void) | undefined;
  private gone: Error | undefined;

  /** The standard input of the process is its lifeline: when it closes, the worker ends, even in the middle of a search. */
  constructor({ script, fork: options }: PoolOptions<Task>, job: Job) {
    this.process = fork(script, { ...options, stdio: ['pipe', 'ignore', 'inherit', 'ipc'] });
    this.process.stdin?.on('error', () => {});
    this.process.on('message', (messages) => {
      for (const message of messages as readonly FromWorker<Answer, Closed>[]) this.take(message);
    });
    this.process.on('error', (error) => this.fail(error));
    this.process.on('exit', (code, signal) => this.fail(new Error(`a worker ended with ${signal ?? `code ${code}`}`)));
    this.outbox = new Outbox((messages) => {
      this.process.send([...messages], (error) => {
        if (error) this.fail(error);
      });
    });
    this.send({ job });
  }

  get load(): number {
    return this.waiting.size;
  }

  get isGone(): boolean {
    return this.gone !== undefined;
  }

  send(message: ToWorker<Job, Task>): void {
    this.outbox.put(message);
  }

  ask(number: number, task: Task): Promise<Answer> {
    if (this.gone !== undefined) return Promise.reject(this.gone);
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.send({ number, task });
    });
  }

  /** Resolves to undefined if the worker is gone. */
  close(): Promise<Closed | undefined> {
    if (this.gone !== undefined) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.onClosed = resolve;
      this.send({ close: true });
    });
  }

  /** Resolves once the worker is gone. */
  end(): Promise<void> {
    const worker = this.process;
    const isGone = worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null;
    if (isGone) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => worker.kill('SIGKILL'), KILL_MS);
      worker.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      if (worker.connected) worker.disconnect();
      worker.stdin?.destroy();
    });
  }

  private take(message: FromWorker<Answer, Closed>): void {
    if ('failure' in message) this.fail(new Failure(message.failure));
    else if ('closed' in message) {
      this.onClosed?.(message.closed);
      this.process.disconnect();
    } else {
      this.waiting.get(message.number)?.resolve(message.answer);
      this.waiting.delete(message.number);
    }
  }

  private fail(error: Error): void {
    this.gone ??= error;
    for (const { reject } of this.waiting.values()) reject(this.gone);
    this.waiting.clear();
    this.onClosed?.();
  }
}

/** The result of tasks that were under way when the pool was ended: nobody waits for them any more. */
const NEVER = new Promise<never>(() => {});

/** A task that this many workers did not survive is given up. */
const ATTEMPTS = 3;

export class WorkerPool<Job, Task, Answer, Closed = undefined> {
  private readonly options: PoolOptions<Task>;
  private job: Job;
  private readonly workers: PoolWorker<Job, Task, Answer, Closed>[];
  private asked = 0;
  private isEnded = false;

  constructor(options: PoolOptions<Task>, job: Job, count: number) {
    this.options = options;
    this.job = job;
    this.workers = Array.from({ length: count }, () => new PoolWorker(options, job));
  }

  /** Gives the processes another job, and starts more if needed. No task may be under way. */
  renew(job: Job, count: number): void {
    this.job = job;
    for (const worker of this.workers) worker.send({ job });
    while (this.workers.length < count) this.workers.push(new PoolWorker(this.options, job));
  }

  /** Has a task done. If its worker dies, for lack of memory for example, the task goes to the next. */
  async ask(task: Task): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.idlest().ask(this.asked++, task);
      } catch (error) {
        if (this.isEnded) return NEVER;
        if (error instanceof Failure) throw error;
        if (attempt === ATTEMPTS) throw this.options.lost(task, messageOf(error));
      }
    }
  }

  private idlest(): PoolWorker<Job, Task, Answer, Closed> {
    this.workers.forEach((worker, i) => {
      if (worker.isGone) this.workers[i] = new PoolWorker(this.options, this.job);
    });
    return this.workers.reduce((least, worker) => (worker.load < least.load ? worker : least));
  }

  /** Call it once all tasks are done. Resolves to what each worker has to say at the end. */
  async close(): Promise<Closed[]> {
    const closed = await Promise.all(this.workers.map((worker) => worker.close()));
    return closed.filter((each) => each !== undefined);
  }

  /** Ends all workers at once, whatever they do. Resolves when all are gone. */
  async end(): Promise<void> {
    this.isEnded = true;
    await Promise.all(this.workers.map((worker) => worker.end()));
  }
}
