// Statistics and tournaments: verifies the bots, plays all matches with workers, and sums up.

import { join } from 'node:path';
import {
  createSchedule,
  distinctNames,
  JOURNAL_FORMAT,
  Journal,
  JournalMismatch,
  type MatchResult,
  runSchedule,
  Sprt,
  type Summary,
  summary,
  tournamentId,
} from '@umpire/arena';
import type { Json } from '@umpire/core';
import { plain } from '@umpire/core/host';
import { umpireHome } from '../files/home.ts';
import { openStore } from '../files/open-store.ts';
import { checkSeal } from '../keys/check-seal.ts';
import { signDigest } from '../keys/own-key.ts';
import { demand, explainSystemError, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { version } from '../version.ts';
import type { ArenaRequest } from './arena-arguments.ts';
import type { ArenaJob } from './arena-job.ts';
import { Crew, inFlight } from './crew.ts';
import { keepMatches } from './match-keeper.ts';
import { memoryFor, tellMemory } from './memory-for.ts';
import type { OpenedEntrants } from './open-entrants.ts';
import { SoFar } from './so-far.ts';
import type { StatsOptions } from './stats-options.ts';
import { verifyBots } from './verify-bots.ts';
import { writeMatches } from './write-matches.ts';
import { writeReport } from './write-report.ts';

type Disqualified = OpenedEntrants['disqualified'];

/** The workers that play at the moment, so that an interruption can end them. */
interface AtWork {
  crew: Crew | undefined;
  soFar: SoFar | undefined;
}

export async function runStats(
  job: ArenaJob,
  request: ArenaRequest,
  given: Disqualified,
  options: StatsOptions,
): Promise<void> {
  const atWork: AtWork = { crew: undefined, soFar: undefined };
  const stop = async (): Promise<void> => {
    process.stderr.write('\nStopped. What was played is kept: the same command with the same --seed goes on.\n');
    const standing = atWork.soFar?.text ?? '';
    if (standing !== '') process.stderr.write(`So far: ${standing}\n`);
    await atWork.crew?.end();
  };
  try {
    await options.interrupt.during(stop, () => runWith(atWork, job, request, given, options));
  } finally {
    await atWork.crew?.end();
  }
}

async function runWith(
  atWork: AtWork,
  job: ArenaJob,
  request: ArenaRequest,
  given: Disqualified,
  options: StatsOptions,
): Promise<void> {
  const say = (text: string): void => {
    if (!options.quiet) process.stderr.write(`${plain(text)}\n`);
  };
  say(`seed ${job.seed} (the same command with --seed ${job.seed} goes on after an interruption)`);
  const { job: sound, disqualified } = await leaveOut(atWork, job, given, options, say);
  const needed = disqualified.length === 0 ? 2 : Math.max(2, options.seats.min);
  if (sound.entrants.length < needed) {
    if (options.form === 'json')
      process.stdout.write(`${JSON.stringify(nothingPlayed(sound, request, disqualified, options))}\n`);
    const few = needed === 2 ? 'two' : `${needed}`;
    throw new Failure(`fewer than ${few} bots are left, so there is nothing to play: ${reasonsText(disqualified)}`, 1);
  }
  const document = await playAll(atWork, sound, request, disqualified, options, say);
  writeReport(document, options, sound, tournamentId(documentOf(sound, request, options)));
}

const reasonsText = (disqualified: Disqualified): string =>
  disqualified.map(({ bot, reason }) => `${bot} (${reason})`).join(', ') || 'only one was named.';

async function leaveOut(
  atWork: AtWork,
  job: ArenaJob,
  given: Disqualified,
  options: StatsOptions,
  say: (text: string) => void,
): Promise<{ job: ArenaJob; disqualified: Disqualified }> {
  const disqualified = [...given];
  for (const { bot, reason } of given) say(`disqualified: ${bot}: ${reason}`);
  const seats = Math.min(options.seats.max, Math.max(options.seats.min, job.entrants.length));
  if (!options.verify || job.entrants.length < options.seats.min || job.entrants.length < 2)
    return { job, disqualified };
  say('a verification match first');
  atWork.crew = new Crew(job, 1);
  const { reasons } = await verifyBots(atWork.crew, job, seats);
  const guilty = new Set<string>();
  for (const [index, reason] of reasons) {
    const entrant = job.entrants[index];
    if (!('bot' in entrant) || guilty.has(entrant.bot.sha256)) continue;
    guilty.add(entrant.bot.sha256);
    disqualified.push({ bot: entrant.name, reason });
    say(`disqualified: ${entrant.name}: ${reason}`);
  }
  const entrants = job.entrants.filter((entrant) => !('bot' in entrant && guilty.has(entrant.bot.sha256)));
  return { job: { ...job, entrants }, disqualified };
}

async function playAll(
  atWork: AtWork,
  job: ArenaJob,
  request: ArenaRequest,
  disqualified: Disqualified,
  options: StatsOptions,
  say: (text: string) => void,
): Promise<Summary> {
  const { format, iterations, rounds } = request;
  const { by, sprt } = options;
  const schedule = demand(
    createSchedule({
      format,
      entrants: job.entrants.length,
      seats: options.seats,
      iterations,
      by,
      ...(rounds === undefined ? {} : { rounds }),
    }),
  );
  const id = tournamentId(documentOf(job, request, options));
  const journal = openJournal(id, documentOf(job, request, options));
  const workers = Math.min(request.workers, Math.max(1, schedule.matches));
  // Workers start only when a match must be played: a knockout learns on the way which ones the journal lacks.
  let crew: Crew | undefined;
  const crewAtWork = (): Crew => {
    if (crew !== undefined) return crew;
    const planned = { ...job, memory: memoryFor(job, options, workers) };
    tellMemory(planned, say);
    // The worker of the verification goes on as one of them.
    atWork.crew?.renew(planned, workers);
    crew = atWork.crew ?? new Crew(planned, workers);
    atWork.crew = crew;
    return crew;
  };
  const test = sprt === undefined ? undefined : new Sprt(sprt, schedule.pairings(0, []) ?? []);
  const names = job.entrants.map(({ name }) => name);
  const soFar = new SoFar(
    distinctNames(names, (name, most) => name.slice(0, most)),
    by,
    test,
  );
  atWork.soFar = soFar;
  const progress = new Progress('matches', schedule.matches, { isQuiet: options.quiet, aside: () => soFar.text });
  const records = await openStore();
  const keeper = keepMatches(job, options, id, journal, records);
  if (journal.results.size > 0) say(`${journal.results.size} matches were played before and are not played again`);
  try {
    const played = await runSchedule({
      schedule,
      known: journal.results,
      inFlight: workers * inFlight(job),
      play: async (pairing) => {
        const reply = await crewAtWork().play(pairing, keeper.wants(pairing));
        await keeper.take(pairing, reply);
        return reply.result;
      },
      onResult: (pairing, result) => {
        test?.note(result);
        soFar.take(pairing, result);
        progress.step(journal.results.has(result.match));
      },
      isDecided: () => test !== undefined && test.state.verdict !== 'continue',
    });
    progress.finish();
    const perSecond = progress.perSecond;
    await keeper.flush();
    journal.seal(signDigest);
    tellTrouble(await crew?.stop(), say);
    const course = schedule.course?.(played.results);
    tellSkipped(played.results, say);
    if (options.matches !== undefined) writeMatches(options.matches, names, played.pairings, played.results);
    return summary({
      game: options.game.id,
      format,
      iterations: schedule.matches,
      seed: job.seed,
      by,
      entrants: names,
      ...unitOf(options),
      disqualified,
      pairings: played.pairings,
      results: played.results,
      workers,
      matchesPerSecond: perSecond,
      ...(course === undefined ? {} : { course }),
      ...(sprt === undefined ? {} : { sprt }),
    });
  } finally {
    await crew?.end();
    await records.close();
    journal.close();
  }
}

function tellTrouble(trouble: Awaited<ReturnType<Crew['stop']>> | undefined, say: (text: string) => void): void {
  if (trouble === undefined) return;
  for (const { name, matches } of trouble.slow)
    say(
      `${name} used most of the time of ${matches} ${matches === 1 ? 'match' : 'matches'} that took more than the limit`,
    );
  if (trouble.innocent > 0) say(`${trouble.innocent} suspicions were examined again and came to nothing`);
  if (trouble.unstable.length > 0)
    say(`not reproducible, they answer the same question differently: ${trouble.unstable.join(', ')}`);
}

function tellSkipped(results: readonly MatchResult[], say: (text: string) => void): void {
  for (const { match, skipped } of results) if (skipped !== undefined) say(`match ${match} was skipped: ${skipped}`);
}

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
  format,
  // Statistics of fewer matches can be continued; other formats arrange their matches by the number.
  ...(format === 'statistics' ? {} : { iterations, rounds: rounds ?? null }),
  // Here it decides who meets whom.
  ...(by === 'score' && (format === 'swiss' || format === 'knockout') ? { by } : {}),
});

function openJournal(id: string, tournament: Json): Journal {
  const path = join(umpireHome(), 'arena', `${id}.jsonl`);
  const header = { format: JOURNAL_FORMAT, version: version(), run: id, tournament } as const;
  try {
    return Journal.open(path, header, (seal, digest) => {
      const report = checkSeal(seal, digest);
      return report.state === 'bad' ? report.text : undefined;
    });
  } catch (error) {
    throw error instanceof JournalMismatch ? new Failure(error.message, 1) : explainSystemError(error, path);
  }
}

const unitOf = ({ scores }: StatsOptions): { readonly unit?: string } =>
  scores.kind === 'points' ? { unit: scores.unit ?? 'points' } : {};

const nothingPlayed = (
  job: ArenaJob,
  { format, iterations }: ArenaRequest,
  disqualified: Disqualified,
  { game, by }: StatsOptions,
): Summary =>
  summary({
    game: game.id,
    format,
    iterations,
    seed: job.seed,
    by,
    entrants: job.entrants.map(({ name }) => name),
    disqualified,
    pairings: [],
    results: [],
    workers: 0,
    matchesPerSecond: 0,
  });
