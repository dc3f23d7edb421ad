// The workers of a tournament: processes that play matches side by side.
import type { MatchResult, Pairing } from '@umpire/arena';
import type { LogLine } from '@umpire/core';
import { Failure } from '../terminal/failure.ts';
import { WorkerPool } from '../worker/worker-pool.ts';
import type { ArenaJob } from './arena-job.ts';

export interface ArenaTask {
  readonly pairing: Pairing;
  readonly keepLog: boolean;
}

export interface WorkerReply {
  readonly result: MatchResult;
  readonly lines: readonly LogLine[];
  /** What each of the faults was, in words. */
  readonly faultTexts: readonly string[];
}

/** Suspicions that came to nothing, and bots that answer the same question differently. */
export interface Trouble {
  readonly innocent: number;
  readonly unstable: readonly string[];
}

/**
 * Matches that a worker has under way. With bots so many that their questions travel together; with searches, which take
 * their time in the worker itself, so few that each is soon done.
 */
export const inFlight = ({ entrants }: ArenaJob): number => (entrants.some((each) => 'player' in each) ? 4 : 96);

export class Crew extends WorkerPool<ArenaJob, ArenaTask, WorkerReply, Trouble> {
  constructor(job: ArenaJob, count: number) {
    const options = {
      script: new URL('./worker-main.js', import.meta.url),
      fork: {
        // Questions live for a moment: with room for them they are never moved. Collecting in threads of its own would
        // only take the cores from the bots.
        execArgv: [...process.execArgv, '--max-semi-space-size=64', '--single-threaded-gc'],
      },
      lost: ({ pairing }: ArenaTask, reason: string) =>
        new Failure(`match ${pairing.match} cannot be played: ${reason}.`, 1),
    };
    super(options, job, count);
  }

  play(pairing: Pairing, keepLog: boolean): Promise<WorkerReply> {
    return this.ask({ pairing, keepLog });
  }

  /** Once all matches are played. */
  async stop(): Promise<Trouble> {
    const troubles = await this.close();
    return {
      innocent: troubles.reduce((sum, { innocent }) => sum + innocent, 0),
      unstable: [...new Set(troubles.flatMap(({ unstable }) => unstable))].sort(),
    };
  }
}
