// The workers of a tournament: processes that play matches side by side.
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MatchResult, Pairing } from '@umpire/arena';
import type { LogLine } from '@umpire/core';
import { messageOf } from '../games/load-game.ts';
import { Failure } from '../terminal/failure.ts';
import { endWorker, forkWorker } from '../worker/fork-worker.ts';
import type { ArenaJob } from './arena-job.ts';

const WORKER = fileURLToPath(new URL('./worker-main.js', import.meta.url));

export interface WorkerReply {
  readonly result: MatchResult;
  readonly lines: readonly LogLine[];
  /** What each of the faults was, in words. */
  readonly faultTexts: readonly string[];
}

export type ToWorker =
  | { readonly job: ArenaJob }
  | { readonly pairing: Pairing; readonly keepLog: boolean }
  | { readonly stop: true };
export type FromWorker =
  | { readonly reply: WorkerReply }
  | { readonly failure: string }
  | { readonly stopped: { readonly innocent: number; readonly unstable: readonly string[] } };

/**
 * Matches that a worker has under way. With bots so many that their questions travel together; with searches, which take
 * their time in the worker itself, so few that each is soon done.
 */
export const inFlight = ({ entrants }: ArenaJob): number => (entrants.some((each) => 'player' in each) ? 4 : 96);

interface Waiting {
  readonly resolve: (reply: WorkerReply) => void;
  readonly reject: (error: Error) => void;
}

class Worker {
  private readonly process: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private ended: ((trouble: Trouble) => void) | undefined;
  private gone: Error | undefined;

  constructor(job: ArenaJob) {
    this.process = forkWorker(WORKER, {
      serialization: 'json',
      // Questions live for a moment: with room for them they are never moved. Collecting in threads of its own would
      // only take the cores from the bots.
      execArgv: [...process.execArgv, '--max-semi-space-size=64', '--single-threaded-gc'],
    });
    this.process.on('message', (message) => this.take(message as FromWorker));
    this.process.on('error', (error) => this.fail(error));
    this.process.on('exit', (code, signal) => this.fail(new Error(`a worker ended with ${signal ?? `code ${code}`}`)));
    this.begin(job);
  }

  begin(job: ArenaJob): void {
    this.send({ job });
  }

  get load(): number {
    return this.waiting.size;
  }

  get isGone(): boolean {
    return this.gone !== undefined;
  }

  play(pairing: Pairing, keepLog: boolean): Promise<WorkerReply> {
    if (this.gone !== undefined) return Promise.reject(this.gone);
    return new Promise((resolve, reject) => {
      this.waiting.set(pairing.match, { resolve, reject });
      this.send({ pairing, keepLog });
    });
  }

  stop(): Promise<Trouble> {
    if (this.gone !== undefined) return Promise.resolve(NO_TROUBLE);
    return new Promise((resolve) => {
      this.ended = resolve;
      this.send({ stop: true });
    });
  }

  end(): Promise<void> {
    return endWorker(this.process);
  }

  private send(message: ToWorker): void {
    this.process.send(message, (error) => {
      if (error) this.fail(error);
    });
  }

  private take(message: FromWorker): void {
    if ('failure' in message) this.fail(new Failure(message.failure));
    else if ('stopped' in message) {
      this.ended?.(message.stopped);
      this.process.disconnect();
    } else {
      const { match } = message.reply.result;
      this.waiting.get(match)?.resolve(message.reply);
      this.waiting.delete(match);
    }
  }

  private fail(error: Error): void {
    this.gone ??= error;
    for (const { reject } of this.waiting.values()) reject(this.gone);
    this.waiting.clear();
    this.ended?.(NO_TROUBLE);
  }
}

export interface Trouble {
  readonly innocent: number;
  readonly unstable: readonly string[];
}

const NO_TROUBLE: Trouble = { innocent: 0, unstable: [] };

/** What was under way when all was ended: nobody waits for it any more. */
const NEVER = new Promise<never>(() => {});

/** A match that so many workers did not survive is not given to another. */
const ATTEMPTS = 3;

export class Crew {
  private job: ArenaJob;
  private readonly workers: Worker[];
  private isEnded = false;

  constructor(job: ArenaJob, count: number) {
    this.job = job;
    this.workers = Array.from({ length: count }, () => new Worker(job));
  }

  /** Another job for the same processes, and for as many more as it takes. Nothing may be under way. */
  renew(job: ArenaJob, count: number): void {
    this.job = job;
    for (const worker of this.workers) worker.begin(job);
    while (this.workers.length < count) this.workers.push(new Worker(job));
  }

  /** Whoever has least to do takes it. When a worker dies, as by a system short of memory, its matches go to the next. */
  async play(pairing: Pairing, keepLog: boolean): Promise<WorkerReply> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.idle().play(pairing, keepLog);
      } catch (error) {
        if (this.isEnded) return NEVER;
        if (error instanceof Failure) throw error;
        if (attempt === ATTEMPTS) throw new Failure(`match ${pairing.match} cannot be played: ${messageOf(error)}.`, 1);
      }
    }
  }

  private idle(): Worker {
    this.workers.forEach((worker, i) => {
      if (worker.isGone) this.workers[i] = new Worker(this.job);
    });
    return this.workers.reduce((least, worker) => (worker.load < least.load ? worker : least));
  }

  /** Once all matches are played. */
  async stop(): Promise<Trouble> {
    const troubles = await Promise.all(this.workers.map((worker) => worker.stop()));
    return {
      innocent: troubles.reduce((sum, { innocent }) => sum + innocent, 0),
      unstable: [...new Set(troubles.flatMap(({ unstable }) => unstable))].sort(),
    };
  }

  /** At once, whatever they are at. Answers when all are gone. */
  async end(): Promise<void> {
    this.isEnded = true;
    await Promise.all(this.workers.map((worker) => worker.end()));
  }
}
