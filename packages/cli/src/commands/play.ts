import { existsSync } from 'node:fs';
import { finalPlies, formatLine, type LogHeader, type LogLine, logHeader, playMatch, replay } from '@umpire/core';
import { createSearchPlayer } from '@umpire/search';
import { differenceText } from '../difference-text.ts';
import { Failure } from '../failure.ts';
import { LogFile } from '../log-file.ts';
import { finishedMatch, showPerformance } from '../match/finish-match.ts';
import type { Verbosity } from '../match/narrator.ts';
import { type MatchSetup, runMatch } from '../match/run-match.ts';
import { Seat } from '../match/seats.ts';
import { withStore } from '../open-store.ts';
import { parseAi, seatPlayers } from '../player-text.ts';
import { openPosition } from '../position.ts';
import { readLog } from '../read-log.ts';
import { Terminal } from '../terminal.ts';

export interface PlayArguments {
  readonly seat?: readonly string[];
  readonly seats?: string;
  readonly advise?: string;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly log?: string;
  readonly resume?: string;
  readonly game?: string;
  readonly verbose?: string;
  readonly json?: boolean;
}

/** `umpire play`: one match, recorded like any other. */
export async function playCommand(position: string | undefined, given: PlayArguments): Promise<void> {
  const verbosity = parseVerbosity(given.verbose);
  const terminal = new Terminal({ talkOnStderr: given.json === true });
  try {
    const setup =
      given.resume === undefined
        ? await freshSetup(position, given, verbosity)
        : await resumedSetup(given.resume, position, given, verbosity);
    await playSetup(setup, terminal, given.json === true);
  } finally {
    terminal.close();
  }
}

export async function playSetup(setup: MatchSetup, terminal: Terminal, json: boolean): Promise<boolean> {
  const { header, rules, seats } = setup;
  terminal.say(
    `${header.game}, seed ${header.seed}: ${seats.map(({ seated }, i) => `${seated.name} (${rules.seatNames[i]})`).join(' against ')}`,
  );
  const { lines, played } = await runMatch(setup, terminal);
  setup.logFile?.close();
  if (json) process.stdout.write([header, ...lines].map(formatLine).join(''));
  if (played === undefined) {
    const how = setup.logFile === undefined ? '' : ` Go on with: umpire play --resume ${setup.logFile.path}`;
    terminal.say(`The match is not finished.${how}`);
    return false;
  }
  await showPerformance(terminal, rules, header, seats, setup.verbosity);
  await withStore((records) => records.saveMatch(finishedMatch(header, lines, seats, played)));
  if (setup.logFile !== undefined)
    terminal.say(`Saved as ${setup.logFile.path}. Look at it again with: umpire replay ${setup.logFile.path}`);
  return true;
}

function parseVerbosity(text: string | undefined): Verbosity {
  if (text === undefined) return 2;
  if (text !== '0' && text !== '1' && text !== '2')
    throw new Failure(`--verbose is 0, 1 or 2, not '${text.slice(0, 20)}'.`);
  return Number(text) as Verbosity;
}

async function freshSetup(typed: string | undefined, given: PlayArguments, verbosity: Verbosity): Promise<MatchSetup> {
  if (typed === undefined) throw new Failure('play needs a POSITION: a game such as tic-tac-toe, or LOG@PLY.');
  if (given.log !== undefined && existsSync(given.log))
    throw new Failure(`${given.log}: it exists already. Choose another name, or go on with --resume ${given.log}.`);
  const position = await openPosition(typed, given);
  if (position.course.isOver) throw new Failure('There is nothing left to play at that position.');
  const { game, rules, seed, module } = position;
  const seated = seatPlayers(given.seat ?? [], rules.seatNames);
  const header = logHeader(game, {
    options: rules.options,
    seats: seated.map(({ player }) => ({ player })),
    seed,
    ...(module === undefined ? {} : { module }),
  });
  const before: LogLine[] = position.log === undefined ? [] : finalPlies(position.log).slice(0, position.before.length);
  const started = before.length === 0 ? fresh(rules, seed) : replay(rules, { header, lines: before, wholeChars: 0 });
  const logFile = given.log === undefined ? undefined : LogFile.create(given.log, header);
  for (const line of before) logFile?.append(line);
  return setupOf(header, before, started, await fillSeats(seated, rules), rules, given, verbosity, logFile);
}

function fresh(rules: MatchSetup['rules'], seed: string): Pick<MatchSetup, 'match' | 'next'> {
  const match = playMatch(rules, { seed });
  return { match, next: match.next() };
}

async function resumedSetup(
  path: string,
  typed: string | undefined,
  given: PlayArguments,
  verbosity: Verbosity,
): Promise<MatchSetup> {
  if (typed !== undefined || given.log !== undefined || given.seed !== undefined || (given.set?.length ?? 0) > 0) {
    throw new Failure('--resume goes on with its own log: leave out the game, --log, --seed and --set.');
  }
  const { rules, log, text } = await readLog(path, given.game);
  const { match, next, difference } = replay(rules, log);
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  if (next.done) throw new Failure(`${path}: that match is finished. Look at it with: umpire replay ${path}`);
  const named = given.seat ?? log.header.seats.map(({ player }) => player);
  const seats = await fillSeats(seatPlayers(named, rules.seatNames), rules);
  seats.forEach((seat, i) => {
    seat.recall(log.lines, i);
  });
  const logFile = LogFile.resume(path, text.slice(0, log.wholeChars));
  return setupOf(log.header, log.lines, { match, next }, seats, rules, given, verbosity, logFile);
}

const fillSeats = (seated: ReturnType<typeof seatPlayers>, rules: MatchSetup['rules']): Promise<Seat[]> =>
  Promise.all(seated.map((each) => Seat.fill(each, rules)));

async function setupOf(
  header: LogHeader,
  lines: readonly LogLine[],
  started: Pick<MatchSetup, 'match' | 'next'>,
  seats: readonly Seat[],
  rules: MatchSetup['rules'],
  given: PlayArguments,
  verbosity: Verbosity,
  logFile: LogFile | undefined,
): Promise<MatchSetup> {
  const adviser = await createSearchPlayer(rules, given.advise === undefined ? 'hard' : parseAi(given.advise));
  return {
    rules,
    header,
    seats,
    verbosity,
    adviser,
    advises: given.advise !== undefined,
    ...started,
    lines,
    ...(logFile === undefined ? {} : { logFile }),
  };
}
