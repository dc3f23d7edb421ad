// Keeps the matches of a tournament, in batches.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Journal, openingOf, type Pairing } from '@umpire/arena';
import { type LogLine, logHeader } from '@umpire/core';
import type { Records } from '@umpire/records';
import { logText } from '../files/log-text.ts';
import { explainSystemError } from '../terminal/failure.ts';
import { type ArenaJob, dealSeed } from './arena-job.ts';
import type { WorkerReply } from './crew.ts';
import { entrantSeats } from './entrant-seats.ts';
import { botMatch } from './save-bot-match.ts';
import type { StatsOptions } from './stats-options.ts';

/** The most matches whose logs are kept in the records, to be replayed and debugged. */
export const KEPT_MAX = 2000;

/** The id of a match in the records. */
export const matchId = (tournament: string, match: number): string => `${tournament}-${match}`;

/** A batch is written when it has this many matches, or is this old. */
const BATCH = 100;
const BATCH_MS = 1000;

/**
 * Keeps what was played: logs go into the records and where --log says, then results into the journal. In this order a
 * kill at any instant at worst means that matches are played again, and the records take each match only once.
 */
export function keepMatches(
  job: ArenaJob,
  { game, logs, rulesFor }: StatsOptions,
  tournament: string,
  journal: Journal,
  records: Records,
) {
  let waiting: { readonly pairing: Pairing; readonly reply: WorkerReply }[] = [];
  let writing: Promise<void> = Promise.resolve();
  let writtenAt = performance.now();
  if (logs !== undefined) makeFolder(logs);

  function headerOf(pairing: Pairing): ReturnType<typeof logHeader> {
    const { seed = dealSeed(job.seed, pairing.seed), match } = openingOf(job.openings, pairing.seed) ?? {};
    return logHeader(game, {
      options: rulesFor(pairing.seats.length).options,
      seats: entrantSeats(job.entrants, pairing.seats),
      seed,
      ...(match === undefined ? {} : { match }),
    });
  }

  function writeLog(folder: string, pairing: Pairing, lines: readonly LogLine[]): void {
    const path = join(folder, `match-${String(pairing.match).padStart(6, '0')}.jsonl`);
    try {
      writeFileSync(path, logText(headerOf(pairing), lines));
    } catch (error) {
      throw explainSystemError(error, path);
    }
  }

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    writtenAt = performance.now();
    const logged = batch.filter(({ reply }) => reply.lines.length > 0 && reply.result.skipped === undefined);
    if (logs !== undefined) for (const { pairing, reply } of logged) writeLog(logs, pairing, reply.lines);
    const kept = logged.filter(({ pairing }) => pairing.match < KEPT_MAX);
    await records.saveMatches(
      kept.map(({ pairing, reply }) => {
        const id = matchId(tournament, pairing.match);
        return botMatch(game, id, headerOf(pairing), reply.lines, job.entrants, pairing);
      }),
    );
    journal.add(batch.map(({ reply }) => reply.result));
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    flush,
    wants: ({ match }: Pairing): boolean => match < KEPT_MAX || logs !== undefined,
    async take(pairing: Pairing, reply: WorkerReply): Promise<void> {
      waiting.push({ pairing, reply });
      if (waiting.length >= BATCH || performance.now() - writtenAt > BATCH_MS) await flush();
    },
  };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw explainSystemError(error, path);
  }
}
