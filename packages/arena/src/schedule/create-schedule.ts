import { accept, type Result, refuse } from '@umpire/core/hot';
import type { Measure } from '../rating/sprt.ts';
import { DUEL, type Duel, duelPairings } from './duel.ts';
import { knockout } from './knockout.ts';
import type { Pairing } from './pairing.ts';
import { FORMATS, type Format, oneRound, type Schedule } from './schedule.ts';
import { statistics, statisticsOfFew } from './statistics.ts';
import { swiss, swissRounds } from './swiss.ts';
import { tables } from './tables.ts';

export interface ScheduleRequest {
  readonly format: Format;
  readonly entrants: number;
  /** How many seats the game can have; both numbers are the same if a number was chosen. */
  readonly seats: { readonly min: number; readonly max: number };
  /** By seat of the smallest table, the number of its side. Absent: each seat is on its own side. */
  readonly sides?: readonly number[];
  /** The number of matches: `statistics` plays exactly this many, other formats the next higher number that is fair to all. */
  readonly iterations: number;
  /** For `swiss` only. Absent: as many rounds as are needed to find one winner. */
  readonly rounds?: number;
  /** What decides a duel of `swiss` and `knockout`: the place if nothing is said. */
  readonly by?: Measure;
}

const ITERATIONS_MAX = 1_000_000;
const ENTRANTS_MAX = 200;

export function createSchedule(request: ScheduleRequest): Result<Schedule> {
  const { format, entrants, seats, iterations } = request;
  if (!FORMATS.includes(format))
    return refuse('unknown-format', format, `A tournament's format is one of ${FORMATS.join(', ')}.`);
  if (!Number.isInteger(entrants) || entrants < 2)
    return refuse('too-few-bots', entrants, 'A tournament needs at least two bots.');
  if (entrants > ENTRANTS_MAX)
    return refuse('too-many-bots', entrants, `A tournament takes at most ${ENTRANTS_MAX} bots.`);
  if (!Number.isInteger(iterations) || iterations < 1 || iterations > ITERATIONS_MAX)
    return refuse('bad-iterations', iterations, `The number of matches is a whole number from 1 to ${ITERATIONS_MAX}.`);
  if (seats.max < 2)
    return refuse('one-seat', seats.max, 'Bots can only be compared in a game with two seats or more.');
  return format === 'statistics' ? openStatistics(request) : openDuels(request);
}

function openStatistics(request: ScheduleRequest): Result<Schedule> {
  const { entrants, seats, iterations } = request;
  return accept(
    oneRound(
      'statistics',
      entrants < seats.min
        ? statisticsOfFew(entrants, sidesOf(request), iterations)
        : statistics(entrants, seats.max, iterations),
    ),
  );
}

/** By seat of the smallest table, the number of its side. */
const sidesOf = ({ seats, sides }: ScheduleRequest): readonly number[] =>
  sides ?? Array.from({ length: Math.max(2, seats.min) }, (_, seat) => seat);

/** All duels on one deal each, then all again, until there are at least `iterations` matches; so every duel has equally many. */
function cycles(duels: readonly Duel[], sides: readonly number[], iterations: number): readonly Pairing[] {
  const count = Math.ceil(iterations / (duels.length * DUEL));
  return duelPairings(Array.from({ length: count }, () => duels).flat(), sides, 1, 0);
}

/** Every entrant against every other, equally often. */
export const roundRobin = (entrants: number, sides: readonly number[], iterations: number): readonly Pairing[] =>
  cycles(
    [...tables(entrants, 2)].map(([first, second]) => ({ first, second })),
    sides,
    iterations,
  );

/** The first entrant against each other one, equally often. */
export const gauntlet = (entrants: number, sides: readonly number[], iterations: number): readonly Pairing[] =>
  cycles(
    Array.from({ length: entrants - 1 }, (_, at) => ({ first: 0, second: at + 1 })),
    sides,
    iterations,
  );

/** The formats other than `statistics`: they consist of duels, with as few seats as the game allows. */
function openDuels(request: ScheduleRequest): Result<Schedule> {
  const { format, entrants, iterations, rounds, by } = request;
  const sides = sidesOf(request);
  if (format === 'round-robin') return accept(oneRound(format, roundRobin(entrants, sides, iterations)));
  if (format === 'gauntlet') return accept(oneRound(format, gauntlet(entrants, sides, iterations)));
  if (format === 'knockout') return accept(knockout(entrants, sides, iterations, by));
  const chosen = rounds ?? swissRounds(entrants);
  const most = 2 * entrants;
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > most)
    return refuse(
      'bad-rounds',
      chosen,
      `With ${entrants} bots the number of rounds is a whole number from 1 to ${most}.`,
    );
  return accept(swiss(entrants, sides, chosen, iterations, by));
}
