// The arguments of `umpire arena`, checked before anything is started.
import { availableParallelism } from 'node:os';
import { ARENA_LIMITS, type ArenaLimits, FORMATS, type Format, type Isolation, type Measure } from '@umpire/arena';
import { shown } from '@umpire/core/host';
import { Failure } from '../terminal/failure.ts';
import { wholeNumber } from '../text/whole-number.ts';
import type { Wanted } from './given-bots.ts';

export interface ArenaArguments {
  /** What --bot and --bots named, in the order of the command. */
  readonly wanted?: readonly Wanted[];
  readonly stats?: boolean;
  readonly iterations?: string;
  readonly workers?: string;
  readonly format?: string;
  readonly rounds?: string;
  readonly deals?: string;
  readonly sprt?: string;
  readonly by?: string;
  readonly timeout?: string;
  readonly isolation?: string;
  readonly pythonPackages?: string;
  /** False with --no-verify. */
  readonly verify?: boolean;
  readonly quiet?: boolean;
  /** False with --no-chat. */
  readonly chat?: boolean;
  readonly watch?: boolean;
  readonly from?: readonly string[];
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly preset?: string;
  readonly seats?: string;
  readonly log?: string;
  readonly matches?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

export interface ArenaRequest {
  readonly iterations: number;
  readonly workers: number;
  readonly format: Format;
  readonly rounds?: number;
  /** Only these deals, the first and the last; null: to the end. */
  readonly deals?: readonly [first: number, last: number | null];
  /** The bounds as they were typed: what they mean depends on what the game is judged by. */
  readonly sprt?: string;
  /** Absent: the score in a game of points, else the place. */
  readonly by?: Measure;
  readonly limits: ArenaLimits;
  readonly isolation?: Isolation | 'none';
}

export function readArenaArguments(given: ArenaArguments): ArenaRequest {
  if (given.json === true && given.csv === true) throw new Failure('--json and --csv are two forms: name one.');
  if (given.csv === true && given.stats !== true && given.format === undefined)
    throw new Failure('--csv writes statistics: add --stats.');
  const { rounds, sprt, isolation } = given;
  const isStats = given.stats === true || given.format !== undefined;
  for (const name of ['iterations', 'rounds', 'deals', 'sprt', 'by', 'matches'] as const)
    if (!isStats && given[name] !== undefined) throw new Failure(`--${name} is about many matches: add --stats.`);
  if (rounds !== undefined && given.format !== 'swiss') throw new Failure('--rounds goes with --format swiss.');
  refuseSprt(given);
  return {
    iterations: wholeNumber('--iterations', given.iterations ?? '100', 1, 1_000_000),
    workers: given.workers === undefined ? availableParallelism() : wholeNumber('--workers', given.workers, 1, 64),
    format: formatOf(given.format),
    ...(rounds === undefined ? {} : { rounds: wholeNumber('--rounds', rounds, 1, 1000) }),
    ...(given.deals === undefined ? {} : { deals: dealsOf(given.deals) }),
    ...(sprt === undefined ? {} : { sprt }),
    ...(given.by === undefined ? {} : { by: byOf(given.by) }),
    limits: { ...ARENA_LIMITS, answerMs: timeoutMs(given.timeout) },
    ...(isolation === undefined ? {} : { isolation: isolationOf(isolation) }),
  };
}

function refuseSprt({ sprt, stats, format, deals }: ArenaArguments): void {
  if (sprt === undefined) return;
  if (deals !== undefined)
    throw new Failure('--sprt looks at all deals in order: give it to umpire arena merge, once all are played.');
  if (stats !== true && format === undefined) throw new Failure('--sprt ends statistics early: add --stats.');
  if (format === 'swiss' || format === 'knockout')
    throw new Failure(`--sprt looks at one pair of bots again and again: it does not go with --format ${format}.`);
}

function dealsOf(text: string): readonly [number, number | null] {
  const found = /^(\d{1,7})\.\.(\d{0,7})$/.exec(text);
  const isOpen = found?.[2] === '';
  if (found === null || (!isOpen && Number(found[1]) > Number(found[2])))
    throw new Failure(
      `--deals is the first and the last of some deals, counted from 0, such as 0..99 or 100.., not '${shown(text)}'.`,
    );
  return [Number(found[1]), isOpen ? null : Number(found[2])];
}

export function timeoutMs(text: string | undefined): number {
  if (text === undefined) return ARENA_LIMITS.answerMs;
  const seconds = Number(text);
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text) || seconds > 3600)
    throw new Failure(`--timeout is a number of seconds from 0 (no limit) to 3600, not '${shown(text)}'.`);
  return Math.round(seconds * 1000);
}

function formatOf(text: string | undefined): Format {
  if (text === undefined) return 'statistics';
  const found = FORMATS.find((format) => format === text);
  if (found === undefined) throw new Failure(`--format is one of ${FORMATS.join(', ')}, not '${shown(text)}'.`);
  return found;
}

export function byOf(text: string): Measure {
  if (text === 'score' || text === 'place') return text;
  throw new Failure(`--by is score or place, not '${shown(text)}'.`);
}

function isolationOf(text: string): Isolation | 'none' {
  if (text === 'a' || text === 'b' || text === 'c' || text === 'none') return text;
  throw new Failure(`--isolation is a, b, c or none, not '${shown(text)}'.`);
}
