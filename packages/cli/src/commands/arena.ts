import { existsSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Measure, type Opening, openPythonPackages, parseSprt, sourceFiles } from '@umpire/arena';
import { type Rules, shown } from '@umpire/core/author';
import { plain } from '@umpire/core/host';
import { type ArenaArguments, type ArenaRequest, readArenaArguments } from '../arena/arena-arguments.ts';
import type { ArenaJob } from '../arena/arena-job.ts';
import { borrowedFiles } from '../arena/borrowed-files.ts';
import type { GivenBot } from '../arena/given-bot.ts';
import { givenBots } from '../arena/given-bots.ts';
import { Interrupt } from '../arena/interrupt.ts';
import { openEntrants } from '../arena/open-entrants.ts';
import { runStats } from '../arena/run-stats.ts';
import { showMatch } from '../arena/show-match.ts';
import { openPosition, type Position } from '../files/position.ts';
import { readText } from '../files/read-bytes.ts';
import { loadGame } from '../games/load-game.ts';
import { type OpenedGame, openGame, openRules } from '../games/open-game.ts';
import { isolationLevel } from '../isolation-level.ts';
import { refuseDeclared } from '../refuse-declared.ts';
import { refuseEngine } from '../refuse-engine.ts';
import { chooseSeed } from '../seed.ts';
import { complain } from '../terminal/complain.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { typedPaths } from '../tree/typed-path.ts';

/** `umpire arena`: one match between bots, or with --stats as many as it takes to compare them. */
export async function arenaCommand(typed: string, given: ArenaArguments): Promise<void> {
  const request = readArenaArguments(given);
  const bots = givenBots(given.wanted ?? []);
  if (bots.length === 0)
    throw new Failure('arena needs bots: --bot FILE or --bot hard, at least two of them, or --bots FOLDER.');
  // With --watch all runs share one seed, so that only the bot changes and not the deals.
  const fixed = { ...given, seed: chooseSeed(given.seed) };
  if (given.seed === undefined && given.quiet !== true && !isTournament(given))
    process.stderr.write(`seed ${fixed.seed}\n`);
  const interrupt = new Interrupt();
  const run = (): Promise<void> => runArena(typed, fixed, request, bots, interrupt);
  if (given.watch === true)
    await watchFiles(
      [...new Set(bots.map(({ text }) => text))].filter((text) => existsSync(text)),
      run,
    );
  else await run();
}

/** Whether it is a tournament. Statistics print their seed themselves. */
const isTournament = ({ stats, format }: ArenaArguments): boolean => stats === true || format !== undefined;

async function runArena(
  typed: string,
  given: ArenaArguments & { readonly seed: string },
  request: ArenaRequest,
  bots: readonly GivenBot[],
  interrupt: Interrupt,
): Promise<void> {
  const start = await openStart(typed, given);
  const { opened, seats } = start;
  const { game, rules } = opened;
  const isolation = await isolationLevel(request.isolation, given.quiet === true);
  const { entrants, disqualified } = await openEntrants(bots, isolation);
  refuseEngine(
    entrants.flatMap((each) => ('bot' in each ? [each.bot] : [])),
    game,
  );
  for (const borrowed of borrowedFiles(entrants)) process.stderr.write(`${plain(borrowed)}\n`);
  const table = Math.min(seats.max, Math.max(seats.min, entrants.length));
  const warnings = rulesFor(opened, table).words.warnings ?? [];
  for (const warning of warnings) process.stderr.write(`${plain(warning)}\n`);
  const { limits } = request;
  const job: ArenaJob = {
    game: typed,
    options: rules.options,
    entrants,
    seed: given.seed,
    limits,
    isolation,
    ...(given.pythonPackages === undefined
      ? {}
      : { pythonPackages: demand(openPythonPackages(given.pythonPackages), '--python-packages') }),
    ...(start.openings === undefined ? {} : { openings: start.openings }),
  };
  if (isTournament(given)) {
    const by: Measure = request.by ?? (rules.scores.kind === 'points' ? 'score' : 'place');
    await runStats(job, request, disqualified, {
      by,
      ...(request.sprt === undefined ? {} : { sprt: demand(parseSprt(request.sprt, by), '--sprt') }),
      game,
      typed,
      rulesFor: (count) => rulesFor(opened, count),
      seats,
      scores: rules.scores,
      verify: given.verify !== false,
      quiet: given.quiet === true,
      warnings,
      interrupt,
      form: given.json === true ? 'json' : given.csv === true ? 'csv' : 'text',
      ...(given.log === undefined ? {} : { logs: given.log }),
      ...(given.matches === undefined ? {} : { matches: given.matches }),
    });
    return;
  }
  for (const { bot, reason } of disqualified) process.stderr.write(`${plain(`${bot} cannot play: ${reason}`)}\n`);
  if (disqualified.length > 0) throw new Failure('a bot cannot be loaded, so the match is not played.', 1);
  checkCount(entrants.length, seats, game.title);
  await showMatch(game, { ...job, isSingle: true }, rulesFor(opened, entrants.length), {
    quiet: given.quiet === true,
    chat: given.chat !== false,
    json: given.json === true,
    ...(given.log === undefined ? {} : { log: given.log }),
  });
}

function checkCount(count: number, { min, max }: Seats, title: string): void {
  if (count >= min && count <= max) return;
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  throw new Failure(
    `${count === 1 ? '1 bot is' : `${count} bots are`} named, and ${title} is for ${wanted}${count > max ? ': with --stats more bots take turns' : ''}.`,
  );
}

interface Seats {
  readonly min: number;
  readonly max: number;
}

interface Start {
  readonly opened: OpenedGame;
  readonly seats: Seats;
  readonly openings?: readonly Opening[];
}

/** Where the matches start: at the beginning of the game, or at the positions that --from names. */
async function openStart(typed: string, given: ArenaArguments): Promise<Start> {
  if (given.from === undefined) {
    const opened = await openGame(typed, given);
    const isFixed = given.seats !== undefined || (given.set ?? []).some((pair) => pair.startsWith('seats='));
    const { rules, game } = opened;
    return { opened, seats: isFixed ? { min: rules.seats, max: rules.seats } : game.seats };
  }
  const places = (await Promise.all(given.from.map(openings))).flat();
  const positions: Position[] = [];
  for (const place of places) positions.push(await openFrom(place, typed, given));
  const [first] = positions;
  if (first === undefined) throw new Failure('--from - reads positions from the input, one a line, and there is none.');
  if (positions.length > 1 && !isTournament(given))
    throw new Failure(
      `--from names ${positions.length} positions, and one match starts at one: add --stats, or name one of them.`,
    );
  const options = JSON.stringify(first.rules.options);
  const other = positions.findIndex(({ rules }) => JSON.stringify(rules.options) !== options);
  if (other >= 0) throw new Failure(`--from: '${shown(places[other])}' has other options than '${shown(places[0])}'.`);
  return {
    opened: first,
    seats: { min: first.rules.seats, max: first.rules.seats },
    // A position that dice have led to is kept by its seed and the number of its match.
    openings: positions.map(({ rules, seed, match, before }) => ({
      actions: before.map(({ action }) => action),
      ...(rules.usesChance ? { seed, ...(match === undefined ? {} : { match }) } : {}),
    })),
  };
}

/** `@FILE` names a file with a position in each line. */
async function openings(typed: string): Promise<string[]> {
  return typed.startsWith('@') && !existsSync(typed) ? linesOf(typed.slice(1)) : typedPaths(typed);
}

/** Far more than a million positions in words. */
const OPENINGS_MAX_BYTES = 64 << 20;

function linesOf(path: string): string[] {
  const places = readText(path, OPENINGS_MAX_BYTES)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (places.length === 0) throw new Failure(`--from: there is no position in '${shown(path)}'.`);
  return places;
}

async function openFrom(place: string, typed: string, given: ArenaArguments): Promise<Position> {
  const { game } = await loadGame(typed);
  const { seed: _, ...rest } = given;
  const position = await openPosition(place, typed === game.id ? rest : { ...rest, game: typed });
  if (position.game.id !== game.id)
    throw new Failure(`--from: that is a position of ${position.game.id}, not of ${game.id}.`);
  if (position.line.isOver) throw new Failure(`--from: the match is over at '${shown(place)}'.`);
  refuseDeclared(position.before, place);
  return position;
}

const rulesFor = (opened: OpenedGame, seats: number): Rules =>
  Object.hasOwn(opened.game.options, 'seats') ? openRules(opened, { ...opened.rules.options, seats }) : opened.rules;

const LOOK_MS = 300;

/**
 * --watch: runs again whenever one of the files is saved, and never ends by itself. An error in a run is reported, and the
 * next run may succeed.
 */
async function watchFiles(paths: readonly string[], run: () => Promise<void>): Promise<never> {
  for (;;) {
    const before = stamps(paths);
    try {
      await run();
    } catch (error) {
      complain(error);
    }
    process.stderr.write(`Waiting for a change of ${plain(paths.join(', '))} (Ctrl-C ends)\n`);
    while (stamps(paths) === before) await setTimeout(LOOK_MS);
    // An editor may write a file in several steps.
    await setTimeout(LOOK_MS);
  }
}

const stamps = (paths: readonly string[]): string =>
  paths
    .flatMap((path) => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? sourceFiles(path) : [path]))
    .map((path) => {
      const status = statSync(path, { throwIfNoEntry: false });
      return status === undefined ? '-' : `${status.mtimeMs}/${status.size}`;
    })
    .join(' ');
