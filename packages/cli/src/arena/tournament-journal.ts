// The journal of a tournament: which one it is, and what one call of the command sets out to play.
import { join } from 'node:path';
import {
  type BotsVerified,
  JOURNAL_FORMAT,
  Journal,
  type JournalHeader,
  JournalMismatch,
  type JournalPart,
  tournamentId,
} from '@umpire/arena';
import type { Json } from '@umpire/core';
import { umpireHome } from '../files/home.ts';
import { checkSeal } from '../keys/check-seal.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';
import { version } from '../version.ts';
import type { ArenaRequest } from './arena-arguments.ts';
import type { ArenaJob } from './arena-job.ts';
import type { StatsOptions } from './stats-options.ts';

/** Everything that decides the results, and nothing else: the id of the tournament is its hash. */
const documentOf = (
  job: ArenaJob,
  { format, iterations, rounds }: ArenaRequest,
  { game, seats, by }: Pick<StatsOptions, 'game' | 'seats' | 'by'>,
): Json => ({
  tournament: 1,
  game: job.game,
  rulesVersion: game.rulesVersion,
  options: { ...job.options },
  // The number of seats, which the options alone do not say.
  seats: { ...seats },
  entrants: job.entrants.map((entrant) =>
    'bot' in entrant ? { name: entrant.name, sha256: entrant.bot.sha256 } : { name: entrant.player },
  ),
  seed: job.seed,
  limits: { ...job.limits },
  openings: job.openings === undefined ? null : job.openings.map((opening) => ({ ...opening })),
  isolated: job.isolation !== 'none',
  ...(job.pythonPackages === undefined ? {} : { pythonPackages: job.pythonPackages.sha256 }),
  format,
  // Statistics of fewer matches can be continued; other formats arrange their matches by the number.
  ...(format === 'statistics' ? {} : { iterations, rounds: rounds ?? null }),
  // Here it decides who meets whom.
  ...(by === 'score' && (format === 'swiss' || format === 'knockout') ? { by } : {}),
});

export function headerOf(job: ArenaJob, request: ArenaRequest, options: StatsOptions): JournalHeader {
  const tournament = documentOf(job, request, options);
  return { format: JOURNAL_FORMAT, version: version(), run: tournamentId(tournament), tournament };
}

export const partOf = (
  job: ArenaJob,
  { iterations, deals }: ArenaRequest,
  verification: BotsVerified,
): JournalPart => ({
  start: new Date().toISOString(),
  iterations,
  ...(deals === undefined ? {} : { deals }),
  isolation: job.isolation,
  names: job.entrants.map(({ name }) => name),
  verification,
});

export function openJournal(header: JournalHeader): Journal {
  const path = journalPath(header);
  try {
    return Journal.open(path, header, objectionOf);
  } catch (error) {
    throw error instanceof JournalMismatch ? new Failure(error.message, 1) : explainSystemError(error, path);
  }
}

export const journalPath = ({ run }: JournalHeader): string => join(umpireHome(), 'arena', `${run}.jsonl`);

/** What is wrong with a seal, if anything. */
export function objectionOf(...seal: Parameters<typeof checkSeal>): string | undefined {
  const report = checkSeal(...seal);
  return report.state === 'bad' ? report.text : undefined;
}
