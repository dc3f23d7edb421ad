// How much is measured: the usual size with its targets, a shorter one for tests, and one beyond.
import { CROWD_GAMES } from './games.ts';
import type { LoadSize } from './load.ts';
import type { SurviveSize } from './survive.ts';

export type Size = 'quick' | 'usual' | 'beyond';

export interface Sizes {
  readonly load: LoadSize;
  readonly watched: LoadSize;
  readonly survive: SurviveSize;
}

/** One move per table every two seconds. */
const MANY = { paceMs: 2000, rounds: 3, roundMs: 12_000, games: CROWD_GAMES };
/** Two people play connect four, and everybody watches. */
const WATCHED = { tables: 1, paceMs: 500, rounds: 2, roundMs: 12_000, games: CROWD_GAMES.slice(0, 1) };
const SURVIVE = { tables: 24, sockets: 150, paceMs: 60, cuts: 1000, kills: 20, lastsMs: 60_000 };

export const SIZES: Readonly<Record<Size, Sizes>> = {
  quick: {
    load: { ...MANY, tables: 50, sockets: 500, rounds: 2, roundMs: 4000 },
    watched: { ...WATCHED, sockets: 200, rounds: 1, roundMs: 4000 },
    survive: { ...SURVIVE, tables: 12, sockets: 60, cuts: 100, kills: 3, lastsMs: 10_000 },
  },
  usual: {
    load: { ...MANY, tables: 500, sockets: 5000 },
    watched: { ...WATCHED, sockets: 2002 },
    survive: SURVIVE,
  },
  beyond: {
    // Together with those of the peer, this is close to the 20,000 open files that a process usually may have.
    load: { ...MANY, tables: 2000, sockets: 9900 },
    watched: { ...WATCHED, sockets: 5002 },
    survive: SURVIVE,
  },
};
