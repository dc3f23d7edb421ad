// Searches of all tables share a few threads, so that no search stops the server. A search that nobody waits for any more
// is ended with its thread, and another thread takes its place.
import { Worker } from 'node:worker_threads';
import type { PlayerName } from '@umpire/search';
import type { FromThinker, Thought, ToThinker } from '@umpire/table';
import { Shares } from './shares.ts';

export interface ThinkingJob {
  /** The match as far as it went. */
  readonly log: string;
  readonly player: PlayerName;
  /** Names the dice that the player gets. */
  readonly purpose: number;
}

/** Who waits for it, by their address; undefined: nobody is at the table. */
type Waiter = () => string | undefined;

interface Waiting {
  readonly id: number;
  readonly job: ThinkingJob;
  readonly isHint: boolean;
  readonly waiter: Waiter;
  settle(thought: TimedThought | undefined): void;
  fail(error: Error): void;
}

/** With what it took, the wait for a free thread left out. */
export type TimedThought = Thought & { readonly tookMs: number };

export interface Thinking {
  /** Undefined: it was cancelled. */
  readonly thought: Promise<TimedThought | undefined>;
  cancel(): void;
}

/** A search that takes longer than any player should has gone wrong. */
const SEARCH_MAX_MS = 5 * 60_000;

export class ThinkerPool {
  private readonly script: URL;
  private readonly data: unknown;
  private readonly size: number;
  private readonly queue: Waiting[] = [];
  private readonly shares = new Shares();
  private readonly seats: (Thinker | undefined)[];
  private ids = 0;
  private isClosed = false;

  constructor(script: URL, size: number, data?: unknown) {
    this.script = script;
    this.data = data;
    this.size = size;
    this.seats = new Array<Thinker | undefined>(size).fill(undefined);
  }

  /**
   * Whom somebody waits for comes first, opponents before hints; and of those who wait, whoever had the least of the
   * threads so far: whoever asks for many searches waits for their own.
   */
  think(job: ThinkingJob, isHint = false, waiter: Waiter = () => undefined): Thinking {
    const id = ++this.ids;
    const thought = new Promise<TimedThought | undefined>((settle, fail) => {
      this.queue.push({ id, job, isHint, waiter, settle, fail });
    });
    this.proceed();
    return { thought, cancel: () => this.cancel(id) };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const waiting of this.queue.splice(0)) waiting.settle(undefined);
    await Promise.all(this.seats.map((seat) => seat?.end()));
    this.seats.fill(undefined);
  }

  private cancel(id: number): void {
    const at = this.queue.findIndex((waiting) => waiting.id === id);
    if (at >= 0) this.queue.splice(at, 1)[0].settle(undefined);
    for (let i = 0; i < this.size; i++) {
      const seat = this.seats[i];
      if (seat?.serves(id) !== true) continue;
      void seat.end();
      this.seats[i] = undefined;
    }
    this.proceed();
  }

  private hire(at: number): Thinker {
    const thinker = new Thinker(this.script, this.data, () => {
      if (this.seats[at] === thinker && thinker.isGone) this.seats[at] = undefined;
      this.proceed();
    });
    this.seats[at] = thinker;
    return thinker;
  }

  private proceed(): void {
    for (let i = 0; i < this.size && this.queue.length > 0 && !this.isClosed; i++) {
      const seat = this.seats[i] ?? this.hire(i);
      if (seat.isBusy) continue;
      const [next] = this.queue.splice(this.first(), 1);
      const who = next.waiter() ?? '';
      const since = performance.now();
      this.shares.begin(who, since);
      seat.begin(next, () => this.shares.end(who, since));
    }
  }

  /** Which of those that wait is served next. */
  private first(): number {
    const ranks = this.queue.map(({ waiter, isHint }) => {
      const who = waiter();
      return [who === undefined ? 1 : 0, isHint ? 1 : 0, this.shares.of(who ?? '')];
    });
    let best = 0;
    for (let i = 1; i < ranks.length; i++) if (isBefore(ranks[i], ranks[best])) best = i;
    return best;
  }
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((each, i) => each !== other[i]);
  return at >= 0 && one[at] < other[at];
}

class Thinker {
  private readonly worker: Worker;
  private readonly free: () => void;
  private current: (Waiting & { readonly since: number }) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: () => void = () => undefined;
  isGone = false;

  constructor(script: URL, data: unknown, free: () => void) {
    this.free = free;
    // What this process was started with is not for its threads: they run what is compiled.
    this.worker = new Worker(script, { execArgv: [], workerData: data });
    this.worker.unref();
    this.worker.on('message', (message: FromThinker) => this.hear(message));
    this.worker.on('error', (error) => this.lose(error));
    this.worker.on('exit', () => this.lose(new Error('the thread of a search ended')));
  }

  get isBusy(): boolean {
    return this.current !== undefined;
  }

  serves(id: number): boolean {
    return this.current?.id === id;
  }

  /** `done` is called when the thread is free of it, however it went. */
  begin(waiting: Waiting, done: () => void): void {
    this.done = done;
    this.current = { ...waiting, since: performance.now() };
    const { log, player, purpose } = waiting.job;
    this.say({ kind: 'sit', log });
    this.say({ kind: 'think', id: waiting.id, player, purpose });
    this.timer = setTimeout(() => void this.end(new Error('a search took too long')), SEARCH_MAX_MS);
    this.timer.unref();
  }

  /** Without an error whoever waited is told that it was cancelled. */
  async end(error?: Error): Promise<void> {
    const { current } = this;
    this.finish();
    this.isGone = true;
    if (error === undefined) current?.settle(undefined);
    else current?.fail(error);
    await this.worker.terminate();
    if (error !== undefined) this.free();
  }

  private say(message: ToThinker): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromThinker): void {
    const { current } = this;
    if (message.id !== current?.id) return;
    this.finish();
    if (message.kind === 'failed') current.fail(new Error(message.text));
    else if (message.kind === 'thought') current.settle({ ...message, tookMs: performance.now() - current.since });
    this.free();
  }

  private lose(error: unknown): void {
    if (this.isGone) return;
    this.isGone = true;
    const { current } = this;
    this.finish();
    current?.fail(error instanceof Error ? error : new Error(String(error)));
    this.free();
  }

  private finish(): void {
    clearTimeout(this.timer);
    this.done();
    this.done = () => undefined;
    this.current = undefined;
  }
}
