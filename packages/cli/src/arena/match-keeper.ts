// What a tournament keeps of its matches, in batches.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Journal, openingOf, type Pairing } from '@umpire/arena';
import { formatLog, type LogLine, logHeader } from '@umpire/core';
import type { Records } from '@umpire/records';
import { explainSystemError } from '../terminal/failure.ts';
import { type ArenaJob, dealSeed } from './arena-job.ts';
import type { WorkerReply } from './crew.ts';
import { entrantSeats } from './entrant-seats.ts';
import { botMatch } from './save-bot-match.ts';
import type { StatsOptions } from './stats-options.ts';

/** Logs of so many matches are kept in the records, to be replayed and debugged. */
export const KEPT_MAX = 2000;

/** Under which id the records keep it. */
export const matchId = (tournament: string, match: number): string => `${tournament}-${match}`;

/** A batch is written when it is so large, or so old. */
const BATCH = 100;
const BATCH_MS = 1000;

/**
 * Keeps what was played: logs in the records and where --log says, then the results in the journal. In this order a kill
 * at any instant leaves at worst matches that are played again, and the records take each only once.
 */
export class MatchKeeper {
  private readonly job: ArenaJob;
  private readonly options: StatsOptions;
  private readonly tournament: string;
  private readonly journal: Journal;
  private readonly records: Records;
  private waiting: { readonly pairing: Pairing; readonly reply: WorkerReply }[] = [];
  private writing: Promise<void> = Promise.resolve();
  private writtenAt = performance.now();

  constructor(job: ArenaJob, options: StatsOptions, tournament: string, journal: Journal, records: Records) {
    this.job = job;
    this.options = options;
    this.tournament = tournament;
    this.journal = journal;
    this.records = records;
    if (options.logs !== undefined) makeFolder(options.logs);
  }

  wants({ match }: Pairing): boolean {
    return match < KEPT_MAX || this.options.logs !== undefined;
  }

  async take(pairing: Pairing, reply: WorkerReply): Promise<void> {
    this.waiting.push({ pairing, reply });
    if (this.waiting.length >= BATCH || performance.now() - this.writtenAt > BATCH_MS) await this.flush();
  }

  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.writtenAt = performance.now();
    const { options, job } = this;
    const logged = batch.filter(({ reply }) => reply.lines.length > 0 && reply.result.skipped === undefined);
    if (options.logs !== undefined)
      for (const each of logged) this.writeLog(options.logs, each.pairing, each.reply.lines);
    const kept = logged.filter(({ pairing }) => pairing.match < KEPT_MAX);
    await this.records.saveMatches(
      kept.map(({ pairing, reply }) =>
        botMatch(
          options.game,
          matchId(this.tournament, pairing.match),
          this.header(pairing),
          reply.lines,
          job.entrants,
          pairing,
        ),
      ),
    );
    this.journal.add(batch.map(({ reply }) => reply.result));
  }

  private writeLog(folder: string, pairing: Pairing, lines: readonly LogLine[]): void {
    const path = join(folder, `match-${String(pairing.match).padStart(6, '0')}.jsonl`);
    try {
      writeFileSync(path, formatLog(this.header(pairing), lines));
    } catch (error) {
      throw explainSystemError(error, path);
    }
  }

  private header(pairing: Pairing): ReturnType<typeof logHeader> {
    const { job, options } = this;
    const { seed = dealSeed(job.seed, pairing.seed), match } = openingOf(job.openings, pairing.seed) ?? {};
    return logHeader(options.game, {
      options: options.rulesFor(pairing.seats.length).options,
      seats: entrantSeats(job.entrants, pairing.seats),
      seed,
      ...(match === undefined ? {} : { match }),
    });
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw explainSystemError(error, path);
  }
}
