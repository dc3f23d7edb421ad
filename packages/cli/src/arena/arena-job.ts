// Everything that a process needs to play matches of a tournament. It can be sent as JSON.
import { setImmediate } from 'node:timers/promises';
import {
  Arena,
  type ArenaLimits,
  type Entrant,
  type Isolation,
  type MemoryLimits,
  type Opening,
  type PythonPackages,
} from '@umpire/arena';
import type { Options, Rules } from '@umpire/core';
import { loadGame } from '../games/load-game.ts';
import { openRules } from '../games/open-game.ts';
import { adaptersFor } from '../games/rules-script.ts';
import { openAi } from '../match/open-ai.ts';
import type { GivenEntrant } from './open-entrants.ts';

export interface ArenaJob {
  /** The game as it was typed: an id, a path or a package. */
  readonly game: string;
  readonly options: Options;
  readonly entrants: readonly GivenEntrant[];
  readonly seed: string;
  readonly limits: ArenaLimits;
  readonly isolation: Isolation | 'none';
  readonly openings?: readonly Opening[];
  /** What Python bots may import besides the library. */
  readonly pythonPackages?: PythonPackages;
  /** What all processes of a bot may use together. */
  readonly memory?: MemoryLimits;
  /** Whether it is one match on its own: then the seed of the job is the seed of the match. */
  readonly isSingle?: boolean;
}

/** The seed of one deal of a tournament. */
export const dealSeed = (seed: string, deal: number): string => `${seed}/${deal}`;

export async function openArena(job: ArenaJob): Promise<Arena> {
  const loaded = await loadGame(job.game);
  const { game } = loaded;
  const known = new Map<number, Rules>();
  const rulesFor = (seats: number): Rules => {
    const rules =
      known.get(seats) ??
      openRules(loaded, Object.hasOwn(game.options, 'seats') ? { ...job.options, seats } : job.options);
    known.set(seats, rules);
    return rules;
  };
  const { limits, isolation } = job;
  return new Arena({
    entrants: job.entrants.map(toEntrant),
    rulesFor,
    adapters: await adaptersFor(
      game,
      job.entrants.flatMap((each) => ('bot' in each ? [each.bot] : [])),
    ),
    seedOf: job.isSingle === true ? () => job.seed : (deal) => dealSeed(job.seed, deal),
    // The seed decides the deals, so whoever knows it needs no handle.
    secret: job.seed,
    limits,
    isolation,
    openings: job.openings,
    pythonPackages: job.pythonPackages?.folder,
    memory: job.memory,
    // Only a single match pauses: a worker is ended from outside, and plays one match after the other.
    pause: job.isSingle === true ? setImmediate : undefined,
  });
}

const toEntrant = (given: GivenEntrant): Entrant =>
  'bot' in given
    ? { name: given.name, bot: given.bot }
    : { name: given.name, createThinker: (rules) => openAi(rules, given.player) };
