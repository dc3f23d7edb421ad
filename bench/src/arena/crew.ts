// The workers of `umpire arena`, as the command line starts them: so what users get is measured.
import type { ArenaLimits, BotProgram, Isolation, MatchResult, Pairing } from '@umpire/arena';
import { SEED } from './sandbox.ts';

interface Trouble {
  /** How many suspicions were examined and came to nothing. */
  readonly innocent: number;
  readonly unstable: readonly string[];
}

interface Crew {
  play(pairing: Pairing, keepLog: boolean): Promise<{ readonly result: MatchResult }>;
  stop(): Promise<Trouble>;
  end(): Promise<void>;
}

interface CrewModule {
  readonly Crew: new (job: object, workers: number) => Crew;
  inFlight(job: object): number;
}

interface Manned {
  readonly crew: Crew;
  readonly inFlight: number;
}

/** The compiled file of the crew: the program has no public entry for it, and its workers are compiled files. */
const CREW = new URL('../../../packages/cli/dist/arena/crew.js', import.meta.url);

export async function openCrew(
  bot: BotProgram,
  isolation: Isolation | 'none',
  limits: ArenaLimits,
  workers: number,
): Promise<Manned> {
  const { Crew, inFlight } = (await import(CREW.href)) as CrewModule;
  // Workers are compiled files; they must not inherit what a test runner told this process about sources.
  process.execArgv = [];
  const entrants = [bot, bot].map((each, i) => ({ name: `${each.name} ${i + 1}`, bot: each }));
  const job = { game: 'kittens', options: {}, entrants, seed: SEED, limits, isolation };
  return { crew: new Crew(job, workers), inFlight: workers * inFlight(job) };
}
