// The beginning of a tournament: bots must prove themselves once, and the journal says what is to be played.
import type { BotsVerified, Journal, JournalPart } from '@umpire/arena';
import type { ArenaRequest } from './arena-arguments.ts';
import type { ArenaJob } from './arena-job.ts';
import { Crew } from './crew.ts';
import type { OpenedEntrants } from './open-entrants.ts';
import type { SoFar } from './so-far.ts';
import type { StatsOptions } from './stats-options.ts';
import { headerOf, journalPath, openJournal, partOf } from './tournament-journal.ts';
import { verifyBots } from './verify-bots.ts';

type Disqualified = OpenedEntrants['disqualified'];

/** The workers that play at the moment, so that an interruption can end them. */
export interface AtWork {
  crew: Crew | undefined;
  soFar: SoFar | undefined;
}

interface Begun {
  /** Without the bots that are left out. */
  readonly job: ArenaJob;
  readonly journal: Journal;
  readonly part: JournalPart;
}

/** Verifies the bots, unless an earlier call of the same command did, and opens the journal of those that are left. */
export async function beginRun(
  atWork: AtWork,
  job: ArenaJob,
  request: ArenaRequest,
  given: Disqualified,
  options: StatsOptions,
  say: (text: string) => void,
): Promise<Begun> {
  for (const { bot, reason } of given) say(`disqualified: ${bot}: ${reason}`);
  const header = headerOf(job, request, options);
  const journal = openJournal(header);
  const known = options.verify
    ? journal.parts.findLast(({ verification }) => verification.played)?.verification
    : undefined;
  const isTried = options.verify && job.entrants.length >= 2;
  const failed = known?.disqualified.filter(({ sha256 }) => sha256 !== undefined) ?? [];
  if (known !== undefined) {
    say('the bots were verified by an earlier call');
    for (const { bot, reason } of failed)
      say(`disqualified: ${bot}: ${reason} (remove ${journalPath(header)} to try it again)`);
  } else if (isTried) failed.push(...(await failures(atWork, job, options, say)));
  const verification = { played: known !== undefined || isTried, disqualified: [...given, ...failed] };
  const guilty = new Set(failed.map(({ sha256 }) => sha256));
  const entrants = job.entrants.filter((entrant) => !('bot' in entrant && guilty.has(entrant.bot.sha256)));
  if (entrants.length === job.entrants.length) return { job, journal, part: partOf(job, request, verification) };
  // The journal of all bots remembers who is left out; the matches of the others have one of their own.
  journal.begin(partOf(job, request, verification));
  journal.close();
  const sound = { ...job, entrants };
  return {
    job: sound,
    journal: openJournal(headerOf(sound, request, options)),
    part: partOf(sound, request, verification),
  };
}

/** The bots that fail their verification match. */
async function failures(
  atWork: AtWork,
  job: ArenaJob,
  options: StatsOptions,
  say: (text: string) => void,
): Promise<BotsVerified['disqualified'][number][]> {
  const seats = Math.min(options.seats.max, Math.max(options.seats.min, job.entrants.length));
  say('a verification match first');
  atWork.crew = new Crew(job, 1);
  const { reasons } = await verifyBots(atWork.crew, job, seats, options.quiet);
  const failed = new Map<string, BotsVerified['disqualified'][number]>();
  for (const [index, reason] of reasons) {
    const entrant = job.entrants[index];
    if (!('bot' in entrant) || failed.has(entrant.bot.sha256)) continue;
    const { sha256 } = entrant.bot;
    failed.set(sha256, { bot: entrant.name, reason, sha256 });
    say(`disqualified: ${entrant.name}: ${reason}`);
  }
  return [...failed.values()];
}
