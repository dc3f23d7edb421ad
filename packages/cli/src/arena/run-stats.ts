// Statistics and tournaments: verifies the bots, plays all matches with workers, and sums up.

import {
  distinctNames,
  type Journal,
  type JournalPart,
  type MatchResult,
  runSchedule,
  Sprt,
  type Summary,
  sharedLists,
  someDeals,
  summary,
} from '@umpire/arena';
import { plain } from '@umpire/core/host';
import { openStore } from '../files/open-store.ts';
import { isOwnKey } from '../keys/known-keys.ts';
import { hasOwnKey, signDigest } from '../keys/own-key.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import type { ArenaRequest } from './arena-arguments.ts';
import type { ArenaJob } from './arena-job.ts';
import { type AtWork, beginRun } from './begin-run.ts';
import { Crew, inFlight } from './crew.ts';
import { documented } from './documented.ts';
import { keepMatches } from './match-keeper.ts';
import { memoryFor, tellMemory } from './memory-for.ts';
import type { OpenedEntrants } from './open-entrants.ts';
import { sideCounts } from './sides-of.ts';
import { SoFar } from './so-far.ts';
import type { StatsOptions } from './stats-options.ts';
import { headerOf } from './tournament-journal.ts';
import { unitOf } from './unit-of.ts';
import { wholeSchedule } from './whole-schedule.ts';
import { writeMatches } from './write-matches.ts';
import { writeReport } from './write-report.ts';

type Disqualified = OpenedEntrants['disqualified'];

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
  const { job: sound, journal, part } = await beginRun(atWork, job, request, given, options, say);
  const { disqualified } = part.verification;
  const header = headerOf(sound, request, options);
  try {
    if (sound.entrants.length < 2) {
      if (options.form === 'json')
        process.stdout.write(
          `${JSON.stringify(documented(nothingPlayed(sound, request, disqualified, options), header, [part]))}\n`,
        );
      throw new Failure(`fewer than two bots are left, so there is nothing to play: ${reasonsText(disqualified)}`, 1);
    }
    journal.begin(part);
    const found = await playAll(atWork, sound, request, journal, part, options, say);
    writeReport(documented(found, header, [...journal.parts, part], request.deals), options, sound);
  } finally {
    sealJournal(journal, say);
    journal.close();
  }
}

/** Seals what was played, also after an interruption. Results that came without a seal of ours may be anybody's: they get none. */
function sealJournal(journal: Journal, say: (text: string) => void): void {
  const { foundSeal, results } = journal;
  if (results.size === 0 || (foundSeal !== undefined && isOwnKey(foundSeal.key))) journal.seal(signDigest);
  else if (hasOwnKey())
    say(`the journal is not sealed: ${results.size} of its results came without a seal of this machine`);
}

const reasonsText = (disqualified: Disqualified): string =>
  disqualified.map(({ bot, reason }) => `${bot} (${reason})`).join(', ') || 'only one was named.';

async function playAll(
  atWork: AtWork,
  job: ArenaJob,
  request: ArenaRequest,
  journal: Journal,
  { verification: { disqualified } }: JournalPart,
  options: StatsOptions,
  say: (text: string) => void,
): Promise<Summary> {
  const { format } = request;
  const { by, sprt } = options;
  const schedule = scheduleOf(job, request, options);
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
  const countSides = sideCounts(options.rulesFor);
  const soFar = new SoFar(
    distinctNames(names, (name, most) => name.slice(0, most)),
    by,
    test,
    countSides,
  );
  atWork.soFar = soFar;
  const progress = new Progress('matches', schedule.matches, {
    isQuiet: options.quiet,
    aside: () => soFar.text,
    sureFrom: workers * inFlight(job),
  });
  const records = await openStore();
  const shared = sharedLists();
  const keeper = keepMatches(job, options, headerOf(job, request, options).run, journal, records);
  if (journal.results.size > 0) say(`${journal.results.size} matches were played before and are not played again`);
  try {
    const played = await runSchedule({
      schedule,
      known: journal.results,
      secret: job.seed,
      inFlight: workers * inFlight(job),
      play: async (pairing) => {
        const reply = await crewAtWork().play(pairing, keeper.wants(pairing));
        await keeper.take(pairing, reply);
        return shared(reply.result);
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
      ...unitOf(options.scores),
      sidesOf: countSides,
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
  }
}

function scheduleOf(
  { entrants }: ArenaJob,
  { format, iterations, rounds, deals }: ArenaRequest,
  { seats, by, rulesFor }: StatsOptions,
) {
  const whole = demand(
    wholeSchedule(
      { format, entrants: entrants.length, seats, iterations, by, ...(rounds === undefined ? {} : { rounds }) },
      rulesFor,
    ),
  );
  return deals === undefined ? whole : demand(someDeals(whole, ...deals), '--deals');
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
