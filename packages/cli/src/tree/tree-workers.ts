// The workers of an exploration: processes that ask the rules side by side.
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Expanded, Expansion, Matchup, Walked, Walks, Workers } from '@umpire/tree';
import { Failure } from '../terminal/failure.ts';
import { endWorker, forkWorker } from '../worker/fork-worker.ts';

const WORKER = fileURLToPath(new URL('./tree-worker-main.js', import.meta.url));

export interface TreeJob {
  readonly matchup: Matchup;
  /** Where a game that is not shipped is, as it was typed. */
  readonly game?: string;
  readonly seed: string;
  readonly match: number;
  /** States are judged. */
  readonly judged: boolean;
}

export type ToTreeWorker =
  | { readonly job: TreeJob }
  | { readonly number: number; readonly expand: Expansion }
  | { readonly number: number; readonly walk: Walks };
export type FromTreeWorker =
  | { readonly number: number; readonly expanded: Expanded }
  | { readonly number: number; readonly walked: Walked }
  | { readonly failure: string };

interface Waiting {
  readonly resolve: (answer: Expanded | Walked) => void;
  readonly reject: (error: Error) => void;
}

class TreeWorker {
  private readonly process: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private gone: Error | undefined;

  constructor(job: TreeJob) {
    this.process = forkWorker(WORKER, {
      serialization: 'advanced',
      // Ctrl-C goes to a whole group: one that is still loading would die of it.
      detached: process.platform !== 'win32',
    });
    this.process.on('message', (message) => this.take(message as FromTreeWorker));
    this.process.on('error', (error) => this.fail(error));
    this.process.on('exit', (code, signal) =>
      this.fail(
        new Failure(
          `A worker ended with ${signal ?? `code ${code}`}. What was stored stays: the same command goes on from there.`,
        ),
      ),
    );
    this.process.send({ job });
  }

  get load(): number {
    return this.waiting.size;
  }

  ask(message: Extract<ToTreeWorker, { number: number }>): Promise<Expanded | Walked> {
    return new Promise((resolve, reject) => {
      if (this.gone !== undefined) {
        reject(this.gone);
        return;
      }
      this.waiting.set(message.number, { resolve, reject });
      this.process.send(message, (error) => {
        if (error) this.fail(error);
      });
    });
  }

  stop(): Promise<void> {
    this.gone ??= new Error('it was stopped');
    return endWorker(this.process);
  }

  private take(message: FromTreeWorker): void {
    if ('failure' in message) {
      this.fail(new Failure(message.failure));
      return;
    }
    this.waiting.get(message.number)?.resolve('expanded' in message ? message.expanded : message.walked);
    this.waiting.delete(message.number);
  }

  private fail(error: Error): void {
    this.gone ??= error;
    for (const { reject } of this.waiting.values()) reject(this.gone);
    this.waiting.clear();
  }
}

export function startTreeWorkers(count: number, job: TreeJob): Workers & { stop(): Promise<void> } {
  const workers = Array.from({ length: count }, () => new TreeWorker(job));
  let number = 0;
  const idlest = (): TreeWorker => workers.reduce((best, each) => (each.load < best.load ? each : best));
  return {
    count,
    expand: (expand) => idlest().ask({ number: number++, expand }) as Promise<Expanded>,
    walk: (walk) => idlest().ask({ number: number++, walk }) as Promise<Walked>,
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}
