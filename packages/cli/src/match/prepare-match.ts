// Turns the arguments of `umpire play` into a match that can begin. Nothing is written until all of them are right.

import { type Game, type LogHeader, type LogLine, type LogSeat, logHeader, playMatch, replay } from '@umpire/core';
import { checkChain, type FinalPly, outcomeIn, sealDigest, shown } from '@umpire/core/host';
import { LogFile } from '../files/log-file.ts';
import { hashText } from '../files/log-text.ts';
import { openPosition, type Position } from '../files/position.ts';
import { readLog } from '../files/read-log.ts';
import { findPreset } from '../games/find-preset.ts';
import type { LoadedGame } from '../games/load-game.ts';
import { isVouched } from '../keys/vouched.ts';
import { Failure } from '../terminal/failure.ts';
import { chainText } from '../text/chain-text.ts';
import { differenceText } from '../text/difference-text.ts';
import { unnamed } from '../text/player-names.ts';
import { countSeats, isBotSeat, parseAi, type Seated, seatPlayers } from '../text/player-text.ts';
import { openBotPlayers } from './bot-players.ts';
import type { MatchSetup } from './match-setup.ts';
import { openAi } from './open-ai.ts';
import { teacherLevel } from './person/teacher-level.ts';
import { Seat } from './seats.ts';
import type { Verbosity } from './show/narrator.ts';
import { beginningLine, unrankedBecause } from './unranked.ts';

export interface MatchArguments {
  readonly seat?: readonly string[];
  readonly seats?: string;
  readonly advise?: string;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly log?: string;
  readonly game?: string;
  readonly preset?: string;
  /** Whether moves are judged and it is said who is ahead; such a match does not count. */
  readonly teach?: boolean;
}

export interface ReadyMatch {
  readonly loaded: LoadedGame;
  readonly setup: MatchSetup;
  /** Opens the log. It touches the disk, so it is called last: a refused request leaves no log behind. */
  openLog(): LogFile | undefined;
}

/** Prepares a match from a game, or from a moment of another match. */
export async function prepareFresh(
  typed: string | undefined,
  given: MatchArguments,
  verbosity: Verbosity,
): Promise<ReadyMatch> {
  if (typed === undefined) throw new Failure('play needs a POSITION: a game such as tic-tac-toe, or LOG@PLY.');
  const position = await openTable(typed, given);
  if (position.line.isOver) throw new Failure(`The match is over at '${shown(typed)}': there is nothing left to play.`);
  const { game, rules, seed, match } = position;
  const seated = await seatNamed(given.seat ?? [], rules.words.seats);
  const header = logHeader(game, {
    options: rules.options,
    seats: seated.map(logSeat),
    seed,
    ...(match === undefined ? {} : { match }),
  });
  const before = linesBefore(position);
  const started = before.length === 0 ? fresh(rules, header) : playInto(rules, header, before, typed);
  const teach = given.teach ?? (given.preset !== undefined && findPreset(game, given.preset).teaching === true);
  const filled = await fillSeats(seated, rules);
  const setup = await setupOf(header, before, started, filled, rules, { ...given, teach }, verbosity);
  return {
    loaded: position,
    setup: await withBots({ ...setup, ...factsOf(game, setup) }, seated, game),
    openLog: () => createLog(given.log, [header, ...before]),
  };
}

/** Opens the table. If the number of players is not given, it is the number of players named. */
async function openTable(typed: string, given: MatchArguments): Promise<Position> {
  const position = await openPosition(typed, given);
  const { rules, game, before } = position;
  const named = countSeats(given.seat ?? []);
  const isOpen = given.seats === undefined && !(given.set ?? []).some((pair) => pair.startsWith('seats='));
  if (!isOpen || before.length > 0 || named <= rules.seats || named > game.seats.max) return position;
  return openPosition(typed, { ...given, seed: position.seed, seats: String(named) });
}

function createLog(path: string | undefined, lines: readonly [LogHeader, ...LogLine[]]): LogFile | undefined {
  if (path === undefined) return undefined;
  const [header, ...before] = lines;
  const logFile = LogFile.create(path, header);
  for (const line of before) logFile.append(line);
  return logFile;
}

function fresh(rules: MatchSetup['rules'], { seed, match: number = 0 }: LogHeader): Pick<MatchSetup, 'match' | 'next'> {
  const match = playMatch(rules, { seed, match: number });
  return { match, next: match.next() };
}

/** The facts of the match that the game provides. */
const factsOf = (
  game: Game,
  { rules, lines }: Pick<MatchSetup, 'rules' | 'lines'>,
): Pick<MatchSetup, 'resultText' | 'unranked'> => ({
  resultText: game.resultText,
  unranked: unrankedBecause(game, rules.options, lines),
});

/** The first lines of the log of a match that starts at a position. */
function linesBefore({ rules, before }: Position): readonly LogLine[] {
  if (before.length === 0) return before;
  // The new match has new clocks, and the old ones would lack the time of moves that were taken back.
  const plies = rules.clock === undefined ? before : before.map(({ clock: _, ...line }) => line);
  return [...plies.flatMap(withDeclared), beginningLine(plies.length)];
}

/** The log line of a ply; a loop that was declared before it has a line of its own. */
const withDeclared = ({ declared, ...ply }: FinalPly): LogLine[] =>
  declared === undefined ? [ply] : [{ command: { type: 'claim', ...declared } }, ply];

/** Plays the earlier plies into the match. If it goes another way, the match would begin somewhere else: that is an error. */
function playInto(
  rules: MatchSetup['rules'],
  header: LogHeader,
  before: readonly LogLine[],
  typed: string,
): Pick<MatchSetup, 'match' | 'next'> {
  const { match, next, difference } = replay(rules, { header, lines: [...before], wholeChars: 0 });
  if (difference !== undefined) throw new Failure(differenceText(typed, difference), 1);
  return { match, next };
}

/** Prepares an interrupted match, up to where its log is whole. */
export async function prepareResumed(
  path: string,
  typed: string | undefined,
  given: MatchArguments,
  verbosity: Verbosity,
): Promise<ReadyMatch> {
  const { log: newLog, seed, set, seats: count, preset } = given;
  if ([typed, newLog, seed, count, preset, set?.[0]].some((each) => each !== undefined))
    throw new Failure(
      '--resume goes on with its own log: leave out the game, --log, --seed, --seats, --preset and --set.',
    );
  const loaded = await readLog(path, given.game);
  const { rules, log, text } = loaded;
  const whole = text.slice(0, log.wholeChars);
  demandWholeChain(path, whole);
  const { match, next, difference } = replay(rules, log);
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  if (outcomeIn(log.lines) !== undefined)
    throw new Failure(`${path}: that match is finished. Look at it with: umpire replay ${path}`);
  const named = given.seat ?? playersIn(log.header, path);
  const seated = await seatNamed(named, rules.words.seats);
  const seats = await fillSeats(seated, rules);
  seats.forEach((seat, i) => {
    seat.recall(log.lines, i);
  });
  const isOurs = isVouched(sealDigest(whole, hashText));
  const setup = { ...(await setupOf(log.header, log.lines, { match, next }, seats, rules, given, verbosity)), isOurs };
  return {
    loaded,
    setup: await withBots({ ...setup, ...factsOf(loaded.game, setup) }, seated, loaded.game),
    openLog: () => LogFile.resume(path, log, whole, isOurs),
  };
}

/** A log that was changed by another hand is not gone on with: what follows would vouch for it. */
function demandWholeChain(path: string, text: string): void {
  const chain = checkChain(text, hashText);
  if (chain.state === 'broken') throw new Failure(chainText(path, chain), 1);
}

/** The players so far. A log never says which code runs, so bots must be named by the user who goes on. */
function playersIn({ seats }: LogHeader, path: string): string[] {
  const bot = seats.find(isBotSeat);
  if (bot === undefined) return seats.map(({ player }) => player);
  const named = seats.map(({ player }) => `--seat ${shown(player)}`).join(' ');
  throw new Failure(
    `${path}: '${shown(bot.player)}' is a bot, and a file never says which code to run: name the players, as in ${named}`,
  );
}

async function withBots(setup: MatchSetup, seated: readonly Seated[], game: Game): Promise<MatchSetup> {
  const bots = await openBotPlayers(seated, setup.rules, game, setup.header.seed);
  return bots === undefined ? setup : { ...setup, bots };
}

/** The players with names; a person who did not give one gets a readable one. */
async function seatNamed(given: readonly string[], seatNames: readonly string[]): Promise<Seated[]> {
  const seated = await seatPlayers(given, seatNames);
  return seated.map((each, seat) =>
    each.player === 'human' ? { ...each, name: unnamed(seat, seatNames[seat]) } : each,
  );
}

const logSeat = (seated: Seated): LogSeat =>
  seated.kind === 'bot' ? { player: seated.player, sha256: seated.program.sha256 } : { player: seated.player };

const fillSeats = (seated: readonly Seated[], rules: MatchSetup['rules']): Promise<Seat[]> =>
  Promise.all(seated.map((each) => Seat.fill(each, rules)));

async function setupOf(
  header: LogHeader,
  lines: readonly LogLine[],
  started: Pick<MatchSetup, 'match' | 'next'>,
  seats: readonly Seat[],
  rules: MatchSetup['rules'],
  given: MatchArguments,
  verbosity: Verbosity,
): Promise<MatchSetup> {
  const teaches = given.teach === true;
  const level = teaches ? teacherLevel(rules) : 'hard';
  const adviser = await openAi(rules, given.advise === undefined ? level : parseAi(given.advise));
  return {
    rules,
    header,
    seats,
    verbosity,
    adviser,
    advises: given.advise !== undefined,
    teaches,
    ...started,
    isOurs: true,
    lines,
  };
}
