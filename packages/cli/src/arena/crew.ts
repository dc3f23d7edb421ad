// The workers of a tournament: processes that play matches side by side.
import type { MatchResult, Pairing, Trouble } from '@umpire/arena';
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
  /** By fault of the match: what it was, in words. */
  readonly faultTexts: readonly string[];
}

/**
 * How many matches a worker has under way. With bots there are so many that their questions travel together; with
 * searches, which take their time in the worker itself, so few that each is soon done. An executable plays one match at a
 * time, so each match under way is a process of its own, and one that stays is used again only if they are few.
 */
export function inFlight({ entrants }: ArenaJob): number {
  // An engine uses all that the machine has for one move.
  if (entrants.some((each) => 'bot' in each && each.bot.language === 'engine')) return 1;
  if (entrants.some((each) => 'player' in each)) return 4;
  return entrants.some((each) => 'bot' in each && each.bot.language === 'plain') ? 8 : 96;
}

export class Crew extends WorkerPool<ArenaJob, ArenaTask, WorkerReply, Trouble> {
  constructor(job: ArenaJob, count: number) {
    const options = {
      script: new URL('./worker-main.js', import.meta.url),
      fork: {
        // Questions are short-lived: in a large young generation they are never copied. Threads for collecting garbage
        // would only take cores from the bots.
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

  /** Call it once all matches are played. Returns the troubles that the workers had. */
  async stop(): Promise<Trouble> {
    const troubles = await this.close();
    return {
      innocent: troubles.reduce((sum, { innocent }) => sum + innocent, 0),
      unstable: [...new Set(troubles.flatMap(({ unstable }) => unstable))].sort(),
      slow: slowOf(troubles),
    };
  }
}

function slowOf(troubles: readonly Trouble[]): Trouble['slow'] {
  const sums = new Map<string, number>();
  for (const { name, matches } of troubles.flatMap(({ slow }) => slow)) sums.set(name, matches + (sums.get(name) ?? 0));
  return [...sums].map(([name, matches]) => ({ name, matches })).sort((a, b) => b.matches - a.matches);
}
