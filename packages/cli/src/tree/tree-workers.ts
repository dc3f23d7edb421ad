// The workers of an exploration: processes that ask the rules side by side.
import type { Expanded, Expansion, Matchup, Walked, Walks, Workers } from '@umpire/tree';
import { Failure } from '../terminal/failure.ts';
import { WorkerPool } from '../worker/worker-pool.ts';

export interface TreeJob {
  readonly matchup: Matchup;
  /** The path or package of a game that is not shipped, as it was typed. */
  readonly game?: string;
  readonly seed: string;
  readonly match: number;
  /** Whether states are judged. */
  readonly judged: boolean;
}

export type TreeTask = { readonly expand: Expansion } | { readonly walk: Walks };

export function startTreeWorkers(count: number, job: TreeJob): Workers & { end(): Promise<void> } {
  const options = {
    script: new URL('./tree-worker-main.js', import.meta.url),
    fork: {
      serialization: 'advanced',
      // Ctrl-C goes to the whole process group, and would kill a worker that is still loading.
      detached: process.platform !== 'win32',
    },
    lost: (_task: TreeTask, reason: string) =>
      new Failure(`The tree cannot grow: ${reason}. What was stored stays: the same command goes on from there.`),
  } as const;
  const pool = new WorkerPool<TreeJob, TreeTask, Expanded | Walked>(options, job, count);
  return {
    count,
    expand: (expand) => pool.ask({ expand }) as Promise<Expanded>,
    walk: (walk) => pool.ask({ walk }) as Promise<Walked>,
    end: () => pool.end(),
  };
}
